import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const shared = ['core/src', 'core/package.json', 'seller-desktop/src/console', 'seller-desktop/package.json']
const tools = ['tsconfig.json', 'package-lock.json']

export const storefrontSources = [
  'storefront/src',
  'storefront/public',
  'storefront/index.html',
  'storefront/package.json',
  'storefront/vite.config.ts',
  'scripts/build/browser-rows.ts',
  'scripts/build/bundled-packages.ts',
  'scripts/build/bundles.ts',
  'scripts/build/newer-than.ts',
  'scripts/build/older-browsers.ts',
  'scripts/build/older-bundle.ts',
  'scripts/build/older-styles.ts',
  'scripts/build/pack-files.ts',
  'scripts/build/plain-private-fields.ts',
  'scripts/build/worker-bundle.ts',
  ...shared,
  ...tools,
]
export const desktopSources = ['seller-desktop/src', 'seller-desktop/electron.vite.config.ts', ...shared, ...tools]
/** The store and the sandbox beside it, each a bundle of its own. */
export const serverSources = [
  'server/src',
  'server/sandbox',
  'server/package.json',
  'package.json',
  'core/src',
  'core/package.json',
  'scripts/build/bundled-packages.ts',
  'scripts/build/server-bundles.ts',
  'scripts/build/files-beside.ts',
  ...tools,
]

/** One hash over everything a set of bundles is made of; tests are not part of them. */
export const sourcesHash = (root: string, sources: readonly string[] = storefrontSources) =>
  hashOf(root, listSources(root, sources))

function hashOf(root: string, paths: readonly string[]) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = readFileSync(join(root, path))
    hash.update(`${path.replaceAll(sep, '/')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** A file that changed a moment ago may change again without looking any different. */
const SETTLED_MS = 2_000

/** Changes with every write to one of the files, without reading them; undefined while that is not sure. */
function lookAt(root: string, paths: readonly string[]) {
  const hash = createHash('sha256')
  let newest = 0
  for (const path of paths) {
    const { size, ino, ctimeMs } = lstatSync(join(root, path))
    newest = Math.max(newest, ctimeMs)
    hash.update(`${path} ${size} ${ino} ${ctimeMs}\n`)
  }
  return newest < Date.now() - SETTLED_MS ? hash.digest('hex') : undefined
}

/** A source is a file, or a folder with all that is in it. */
function listSources(root: string, sources: readonly string[]) {
  const listed = sources.flatMap((source) => {
    const stat = lstatSync(join(root, source), { throwIfNoEntry: false })
    if (!stat?.isDirectory()) return stat ? [source] : []
    return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  })
  return listed.filter((path) => !/\.test\.tsx?$/.test(path)).toSorted()
}

/** What the bundles beside the stamp were built from: read where they stand, by their hash and by how the files look. */
function readStamp(path: string) {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The state of the sources now: whether `stamp` was written for it, and how to write it after the next build. */
export function compareStamp(root: string, sources: readonly string[], stamp: string) {
  const paths = listSources(root, sources)
  // Looked at before they are read: what changes meanwhile looks different the next time.
  const look = lookAt(root, paths)
  const [oldHash, oldLook] = readStamp(stamp)
  const isUntouched = look !== undefined && look === oldLook
  const hash = isUntouched && oldHash ? oldHash : hashOf(root, paths)
  const write = () => writeFileSync(stamp, look ? `${hash}\n${look}` : hash)
  const isFresh = hash === oldHash
  if (isFresh && !isUntouched) write()
  return { isFresh, write }
}
