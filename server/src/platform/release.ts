import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Only a release has the storefront's files beside its bundle; a clone has not. */
const beside = fileURLToPath(new URL('storefront', import.meta.url))
export const isRelease = existsSync(beside)

export const storefrontDist = isRelease ? beside : fileURLToPath(new URL('../../../storefront/dist', import.meta.url))

/** How to type a command of the store here, as a release has no npm; without a name, how to start the store. */
export function typed(command?: string, args?: string): string {
  if (isRelease) return ['node server.mjs', command, args].filter(Boolean).join(' ')
  return command ? `npm run ${command}${args ? ` -- ${args}` : ''}` : 'npm start'
}
