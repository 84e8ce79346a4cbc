import { parseArgs } from 'node:util'
import { ConfigError } from '../../platform/config.ts'
import { refuseUnfitShape } from '../../platform/db/shape/check-shape.ts'
import { typed } from '../../platform/release.ts'
import { whoRuns } from '../backups/who-runs.ts'
import { createContext } from '../context.ts'
import { type DoubtAnswer, doubtSince } from '../doubt/doubt-since.ts'
import { runCommand } from './run-command.ts'

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

function say({ held, asked, before }: DoubtAnswer): string {
  if (before) {
    return `Since ${before.since} everything was doubted already, at ${before.at}: nothing more is held. If data were lost again after that, name a later time than ${before.at}.`
  }
  return `Held for the owner: ${held}. Asked about at the supplier, or left to the owner to look up: ${asked}. The store, once it runs, looks for lost orders at the suppliers and reads the providers’ lists; see its attention list.`
}

/** `npm run doubt -- --since <time>`: run after a failover that lost commits, whether the store runs or not. */
await runCommand(async (config, db, args) => {
  const { since } = parseArgs({ args, options: { since: { type: 'string' } } }).values
  if (since === undefined || !isTime.test(since)) {
    throw new ConfigError(
      `Name the time since which data may be lost: ${typed('doubt', '--since 2026-01-31T09:30:00Z')}. A time needs its zone (Z, or +07:00).`,
    )
  }
  await refuseUnfitShape(db)
  // The command itself calls no provider or supplier: the running store asks them.
  const ctx = createContext({ ...config, LOG_LEVEL: 'silent' }, { db, providers: [], suppliers: [] })
  return say(await doubtSince(ctx, { since: new Date(since), actor: 'system', by: whoRuns() }))
})
