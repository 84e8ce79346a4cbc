import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A release has the storefront beside its bundle; that tells it from a clone. */
const beside = fileURLToPath(new URL('storefront', import.meta.url))
export const isRelease = existsSync(beside)

export const storefrontDist = isRelease ? beside : fileURLToPath(new URL('../../../storefront/dist', import.meta.url))

/** How a command of the store is typed here: a release has no npm. Without a name, how the store is started. */
export function typed(command?: string, args?: string): string {
  if (isRelease) return ['node server.mjs', command, args].filter(Boolean).join(' ')
  return command ? `npm run ${command}${args ? ` -- ${args}` : ''}` : 'npm start'
}
