import { readEnvFile } from './env-file.ts'
import { storeEnvironment } from './environment.ts'
import { runInForeground } from './foreground.ts'
import { readSettings } from './settings.ts'

/** Runs one of the server's own commands on the same data and with the same keys as the store. */
export function runStoreCommand(name: string, args: string[]) {
  readEnvFile()
  const env = storeEnvironment(readSettings(process.env), process.env)
  return runInForeground([`server/src/app/commands/${name}.ts`, ...args], env)
}
