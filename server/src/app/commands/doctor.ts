import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { refuseOtherKeys } from '../../access/key-checks.ts'
import { ConfigError } from '../../platform/config.ts'
import { type DatabasePlace, openDatabase } from '../../platform/db/open.ts'
import { typed } from '../../platform/release.ts'
import type { Check } from '../../setup/check.ts'
import { mend } from '../../setup/mend.ts'
import { runCheck } from '../../setup/run-checks.ts'
import { type Context, createContext } from '../context.ts'
import { examine, readStore } from '../doctor/examine.ts'
import { exitCode, writeJson, writeReport } from '../doctor/report.ts'
import { runCommand, type Said } from './run-command.ts'

const help = `${typed('doctor', '<options>')}

Looks at everything that must be right before and while the store sells: the store itself, its payment providers and its
suppliers. Run it beside the running store, with the same environment. It changes nothing and keeps nothing.

  --only <id>    only this check (store.mail), or all of one party (store); may be given several times
  --json         what was found, for machines
  --mend <id>    shows what the store would do about this check, and asks before it does it
  --yes          with --mend: does it without asking, for scripts
  --help         this text

It ends with 0 when nothing is wrong, with 1 when something is (or the store could not even be started with this
environment), and with 2 when nothing is wrong as far as it could be found out.`

const options = {
  only: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  mend: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Throws if there is no database yet: only the first start of the store creates one. */
function openExisting(place: DatabasePlace) {
  if (!place.databaseUrl && !existsSync(place.sqliteFile)) {
    throw new ConfigError(`There is no database yet: start the store (${typed()}), then run the doctor beside it.`)
  }
  return openDatabase(place)
}

function choose(checks: readonly Check[], only: readonly string[] | undefined): readonly Check[] {
  if (!only) return checks
  const isOf = (id: string, name: string) => id === name || id.startsWith(`${name}.`)
  const unknown = only.find((name) => !checks.some(({ id }) => isOf(id, name)))
  if (unknown) {
    throw new ConfigError(`There is no check "${unknown}". There are: ${checks.map(({ id }) => id).join(', ')}.`)
  }
  return checks.filter(({ id }) => only.some((name) => isOf(id, name)))
}

async function isAgreedTo(offer: string, isYes: boolean | undefined): Promise<boolean> {
  if (isYes) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${offer}\nShall the store do this? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function mendOne(ctx: Context, id: string, isYes: boolean | undefined): Promise<Said> {
  const check = ctx.hooks.listChecks(ctx).find((one) => one.id === id)
  if (!check) throw new ConfigError(`There is no check "${id}".`)
  const { offer, says } = await runCheck(ctx, check)
  if (offer === undefined) return { text: `${says}\nThere is nothing that the store could do about it.`, code: 1 }
  if (!(await isAgreedTo(offer, isYes))) {
    const how = process.stdin.isTTY ? '' : ' Nobody can be asked here: add --yes where you agree.'
    return { text: `${offer}\nNothing was changed.${how}`, code: 1 }
  }
  return mend(ctx, 'system', { id, offer })
}

/** `npm run doctor`: prints which parts of the store are ready to sell, and which are not. */
const { values } = parseArgs({ args: process.argv.slice(2), options, strict: false })
if (values.help) {
  console.log(help)
} else {
  await runCommand(
    async (config, db, args) => {
      const { only, json, mend: wanted, yes } = parseArgs({ args, options }).values
      const ctx = createContext({ ...config, LOG_LEVEL: 'silent' }, { db })
      await readStore(ctx).catch(() => undefined)
      if (wanted) {
        await refuseOtherKeys(db, config)
        return mendOne(ctx, wanted, yes)
      }
      const report = await examine(ctx, choose(ctx.hooks.listChecks(ctx), only))
      return { text: json ? writeJson(report) : writeReport(report), code: exitCode(report.found) }
    },
    { open: openExisting, isWithOtherKeys: true, isBehindPooler: true },
  )
}
