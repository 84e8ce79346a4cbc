import { readEnvFile } from './env-file.ts'
import { storeEnvironment } from './environment.ts'
import { runInForeground } from './foreground.ts'
import { readSettings } from './settings.ts'

/** Runs a server command on the store's data with the store's keys. */
export function runStoreCommand(name: string, args: string[]) {
  readEnvFile()
  const env = storeEnvironment(readSettings(process.env), process.env)
  return runInForeground([`server/src/app/commands/${name}.ts`, ...args], env)
}
