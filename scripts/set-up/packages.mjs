import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'

/** Runs `npm ci` unless what npm says it has installed is what package-lock.json asks for. */
export function ensurePackages(root) {
  if (areInstalled(root)) return
  const start = Date.now()
  console.log('Installing packages (npm ci) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    console.error([npm.stdout, npm.stderr, npm.error?.message].filter(Boolean).join('\n'))
    throw new Failure('The packages could not be installed: npm ci failed, and what it said stands above.')
  }
  console.log(`Packages installed in ${Math.round((Date.now() - start) / 1000)} s.`)
}

function areInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  // npm writes this file last, so an interrupted installation does not count as one.
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted) throw new Failure('package-lock.json is missing or damaged: restore it from git.')
  if (!present) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  )
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
