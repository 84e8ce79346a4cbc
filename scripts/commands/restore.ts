import { readEnvFile } from '../store/env-file.ts'
import { runInForeground } from '../store/foreground.ts'
import { runStoreCommand } from '../store/store-command.ts'

/** A drill needs no store, so it sets none up and makes no key. */
export function run(args: string[]) {
  if (!args.includes('--drill')) return runStoreCommand('restore', args)
  readEnvFile()
  return runInForeground(['server/src/app/commands/restore.ts', ...args])
}
