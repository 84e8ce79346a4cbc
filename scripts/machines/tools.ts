import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { Failure } from '../set-up/failure.mjs'
import { runNpm } from '../set-up/npm.mjs'

/** The registry's newest release of each line when the pairs were last tried. */
export const nodes = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0', 26: '26.12.1' } as const
export const npms = { 10: '10.9.9', 11: '11.21.2', 12: '12.2.2' } as const

export const machines = join(root, '.cache', 'machines')

/** Fetches a package from the npm registry, once; returns its folder. */
function fetchPackage(name: string, version: string): string {
  const folder = join(machines, `${name}-${version}`)
  const found = join(folder, 'node_modules', name)
  if (existsSync(join(found, 'package.json'))) return found
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const { status, stderr } = runNpm(folder, ['install', '--no-save', '--no-bin-links', `${name}@${version}`])
  if (status !== 0) throw new Failure(`${name} ${version} could not be fetched: ${stderr}`)
  return found
}

/** The folder that holds the program `node` of this version. */
export const fetchNode = (version: string) => join(fetchPackage(`node-linux-${process.arch}`, version), 'bin')

/** The folder that holds this version of the package npm; npm's program in it is bin/npm-cli.js. */
export const fetchNpm = (version: string) => fetchPackage('npm', version)

/** The npm registry that this machine is configured for. */
export function readRegistry(): string {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { cwd: root, encoding: 'utf8' })
  return stdout.trim()
}
