import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const sources = [
  'storefront/src/**/*',
  'storefront/public/**/*',
  'storefront/*.{ts,html,json}',
  'core/src/**/*',
  'core/package.json',
  'seller-desktop/src/**/*',
  'seller-desktop/package.json',
  'tsconfig.json',
  'package-lock.json',
]

/** One hash over everything the storefront's bundles are made of; tests are not part of them. */
export function sourcesHash(root: string) {
  const hash = createHash('sha256')
  for (const path of listSources(root)) {
    const content = readFileSync(join(root, path))
    hash.update(`${path.replaceAll(sep, '/')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

const listSources = (root: string) =>
  globSync(sources, { cwd: root, withFileTypes: true })
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
