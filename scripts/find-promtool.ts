import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './root.ts'
import { Failure } from './set-up/failure.mjs'

const cache = join(root, 'node_modules', '.cache')
const cached = join(cache, 'prometheus')
const inPackage = join('usr', 'bin', 'promtool')

const run = (cwd: string, command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { cwd, stdio: 'ignore', timeout: 300_000 }).status === 0

/** Unpacks Debian's package into the cache, without installing it or starting a service. False if that fails. */
function fetchPackage(): boolean {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'prometheus-'))
  try {
    // Tries apt's present package lists first, and updates them only if the download fails.
    const download = () => run(folder, 'apt-get', '-q', 'download', 'prometheus')
    if (!download() && !(run(folder, 'apt-get', '-q', 'update') && download())) return false
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'))
    const unpacked = join(folder, 'unpacked')
    if (!file || !run(folder, 'dpkg-deb', '-x', file, unpacked)) return false
    // A parallel run may have unpacked the package meanwhile; keep that copy.
    if (!existsSync(cached)) renameSync(unpacked, cached)
    return existsSync(join(cached, inPackage))
  } catch {
    return existsSync(join(cached, inPackage))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Path of Prometheus's own tool that checks rules; undefined if it is not installed and cannot be fetched. */
export function findPromtool(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.PROMTOOL_PATH) {
    if (existsSync(env.PROMTOOL_PATH)) return env.PROMTOOL_PATH
    throw new Failure(`PROMTOOL_PATH is "${env.PROMTOOL_PATH}", and there is no such file.`)
  }
  const onPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'promtool'))
  const found = [...onPath, join(cached, inPackage)].find((path) => existsSync(path))
  if (found) return found
  const hasApt = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  return hasApt && fetchPackage() ? join(cached, inPackage) : undefined
}
