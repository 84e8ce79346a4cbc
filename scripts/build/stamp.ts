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
/** Sources of the store and of the sandbox, which become two separate bundles. */
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

/** A hash of all sources of a set of bundles; tests are left out. */
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

/** A file changed less than this long ago may change again with the same mtime and size. */
const SETTLED_MS = 2_000

/** Hashes the files' metadata, which changes with every write. Undefined if a file changed just now. */
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

/** Lists the files of the sources; a folder stands for all files in it. */
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

/** Reads the stamp's two lines: the hash of the sources, and the hash of their metadata. Empty if there is no stamp. */
function readStamp(path: string) {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Compares the sources with `stamp`: whether it is up to date, and `write` to renew it after the next build. */
export function compareStamp(root: string, sources: readonly string[], stamp: string) {
  const paths = listSources(root, sources)
  // Metadata is read before the contents, so a file changed in between differs the next time.
  const look = lookAt(root, paths)
  const [oldHash, oldLook] = readStamp(stamp)
  const isUntouched = look !== undefined && look === oldLook
  const hash = isUntouched && oldHash ? oldHash : hashOf(root, paths)
  const write = () => writeFileSync(stamp, look ? `${hash}\n${look}` : hash)
  const isFresh = hash === oldHash
  if (isFresh && !isUntouched) write()
  return { isFresh, write }
}
