import { storeEnvironment } from './environment.ts'
import { runInForeground } from './foreground.ts'
import { readSettings } from './settings.ts'

/** Runs one of the server's own commands on the same data and with the same keys as the store. */
export const runStoreCommand = (name: string, args: string[]) =>
  runInForeground(
    [`server/src/app/commands/${name}.ts`, ...args],
    storeEnvironment(readSettings(process.env), process.env),
  )
