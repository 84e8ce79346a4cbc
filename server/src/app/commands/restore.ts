import { parseArgs } from 'node:util'
import { findDataKeys } from '../../platform/config.ts'
import { typed } from '../../platform/release.ts'
import { drill } from '../backups/drill.ts'
import { restoreStore } from '../backups/restore-store.ts'
import { runCommand } from './run-command.ts'

const options = {
  identity: { type: 'string' },
  erasures: { type: 'string', multiple: true },
  replace: { type: 'boolean' },
  despite: { type: 'boolean' },
  drill: { type: 'boolean' },
} as const

const usage = `Name the backup: ${typed('restore', '<file> [--identity <key file>] [--replace] [--erasures <file>]')}, or --drill <file> --identity <key file>`

/** Runs a drill on the owner's machine, without a store, settings or network. */
async function runDrill(file: string, identity: string | undefined): Promise<void> {
  process.umask(0o077)
  try {
    const { text, code } = await drill(file, identity, findDataKeys())
    console.log(text)
    process.exitCode = code
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** `npm run restore -- <file>`: restores a backup, in full or not at all. Stop the store first. */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options,
  allowPositionals: true,
  strict: false,
})
const file = positionals[0]
const identity = typeof values.identity === 'string' ? values.identity : undefined
if (values.drill && file) {
  await runDrill(file, identity)
} else {
  await runCommand(
    (config, db) => {
      if (!file) throw new Error(usage)
      const erasures = (values.erasures ?? []).filter((name) => typeof name === 'string')
      const [isReplacing, isDespite] = [values.replace === true, values.despite === true]
      return restoreStore(config, db, { file, identity, isReplacing, isDespite, erasures })
    },
    { isWithOtherKeys: true },
  )
}
