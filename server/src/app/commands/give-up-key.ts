import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { countHeld, giveUpKeys } from '../../access/give-up-keys.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import { describeProcess, listLiving } from '../../platform/db/older-processes.ts'
import { databasePlace } from '../../platform/db/open.ts'
import type { Db } from '../../platform/db/schema.ts'
import { refuseUnfitShape } from '../../platform/db/shape/check-shape.ts'
import { tellOtherStore } from '../../platform/db/store-lock.ts'
import { typed } from '../../platform/release.ts'
import { runCommand } from './run-command.ts'

const unchanged = 'Nothing was changed.'

async function tellRunning(config: Config, db: Db): Promise<string | undefined> {
  const { databaseUrl, sqliteFile } = databasePlace(config)
  if (!databaseUrl) return tellOtherStore(sqliteFile)
  const now = Date.now()
  const living = await listLiving(db, now)
  const list = living.map((seen) => describeProcess(seen, now)).join(', ')
  return living.length > 0 ? `A store runs on this database: ${list}. Stop it first.` : undefined
}

/** Throws while a store runs: a running store still has the key and seals the audit log with it. */
async function refuseBesideStore(config: Config, db: Db): Promise<void> {
  const running = await tellRunning(config, db)
  if (!running) return
  throw new ConfigError(`${running} That store has the key: take a copy of the key from its environment. ${unchanged}`)
}

async function tellHeld(db: Db, id: string): Promise<string> {
  const held = await countHeld(db, id)
  const lines = held.map(({ rows, holds }) => `  ${holds}: ${rows.toLocaleString('en-US')}`)
  return [`Without the key ${id} this cannot be read any more:`, ...(lines.length > 0 ? lines : ['  nothing'])].join(
    '\n',
  )
}

async function isTyped(ids: readonly string[], isYes: boolean | undefined): Promise<boolean> {
  if (isYes) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Look for a copy of the key first. To give it up, type ${ids.join(' ')} again: `,
  )
  terminal.close()
  return answer.trim() === ids.join(' ')
}

/** `npm run give-up-key -- <id> …`: lets a store start after the keys with these ids are lost for good. */
await runCommand(
  async (config, db, args) => {
    const { values, positionals } = parseArgs({ args, options: { yes: { type: 'boolean' } }, allowPositionals: true })
    const ids = [...new Set(positionals)]
    if (ids.length === 0) throw new ConfigError(`Name the id of the lost key: ${typed('give-up-key', '<id>')}.`)
    await refuseUnfitShape(db)
    await refuseBesideStore(config, db)
    for (const id of ids) console.log(await tellHeld(db, id))
    if (!(await isTyped(ids, values.yes))) {
      const how = process.stdin.isTTY ? '' : ' Nobody can be asked here: add --yes where you agree.'
      return { text: `${unchanged}${how}`, code: 1 }
    }
    await giveUpKeys({ db, config, now: () => new Date() }, ids)
    return `Given up: ${ids.join(', ')}. The store starts without it, and the audit log tells of it. Nothing was deleted: put a key that is found behind the newest one, and all is readable again.`
  },
  { isWithOtherKeys: true },
)
