import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const shared = ['core/src/**/*', 'core/package.json', 'seller-desktop/src/console/**/*', 'seller-desktop/package.json']
const tools = ['tsconfig.json', 'package-lock.json']

const storefrontSources = [
  'storefront/src/**/*',
  'storefront/public/**/*',
  'storefront/*.{ts,html,json}',
  ...shared,
  ...tools,
]
export const desktopSources = ['seller-desktop/src/**/*', 'seller-desktop/*.{ts,json}', ...shared, ...tools]

/** One hash over everything a set of bundles is made of; tests are not part of them. */
export function sourcesHash(root: string, sources: readonly string[] = storefrontSources) {
  const hash = createHash('sha256')
  for (const path of listSources(root, sources)) {
    const content = readFileSync(join(root, path))
    hash.update(`${path.replaceAll(sep, '/')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

const listSources = (root: string, sources: readonly string[]) =>
  globSync([...sources], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()

export function readStamp(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
