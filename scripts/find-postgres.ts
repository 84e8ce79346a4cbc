import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { Failure } from './set-up/failure.mjs'

const cache = join(root, 'node_modules', '.cache')
const cached = join(cache, 'postgresql')
const programs = ['postgres', 'initdb', 'pg_dump', 'psql']

/** PostgreSQL's own programs, server and tools of one version, and where libraries lie that they need besides. */
export type Postgres = Readonly<{ bin: string; libraries: string | undefined }>

const isWhole = (bin: string): boolean => programs.every((program) => existsSync(join(bin, program)))

/** As Debian lays them out beneath a root, the newest version. */
function findIn(top: string): Postgres | undefined {
  const versions = join(top, 'usr', 'lib', 'postgresql')
  const found = (existsSync(versions) ? readdirSync(versions) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find(isWhole)
  if (!found) return undefined
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  return { bin: found, libraries: top === '/' ? undefined : join(top, 'usr', 'lib', triplet) }
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 600_000 }).status === 0

/** Which packages hold them: that of the name alone only refers to the version of this Debian. */
function listPackages(): string[] {
  const { stdout } = spawnSync('apt-cache', ['depends', '--important', 'postgresql'], { encoding: 'utf8' })
  const version = /Depends: postgresql-(\d+)/.exec(stdout ?? '')?.[1]
  return version ? [`postgresql-${version}`, `postgresql-client-${version}`] : []
}

/** Unpacks Debian's packages, with what they need and this system lacks; nothing is installed, no server started. */
function fetchPackages(): void {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'postgresql-'))
  const archives = join(folder, 'archives')
  const unpacked = join(folder, 'unpacked')
  mkdirSync(join(archives, 'partial'), { recursive: true })
  const download = () => {
    const packages = listPackages()
    const how = ['-q', '-y', '--download-only', '--no-install-recommends', '--reinstall']
    return (
      packages.length > 0 && run('apt-get', ...how, '-o', `Dir::Cache::archives=${archives}`, 'install', ...packages)
    )
  }
  try {
    // The lists that are there may do; where they are old or missing they are read anew.
    if (!download() && !(run('apt-get', '-q', 'update') && download())) return
    const files = readdirSync(archives).filter((name) => name.endsWith('.deb'))
    if (files.every((name) => run('dpkg-deb', '-x', join(archives, name), unpacked)) && findIn(unpacked)) {
      // Another run may have been faster.
      if (!existsSync(cached)) renameSync(unpacked, cached)
    }
  } catch {
    // There is none, then.
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Undefined where there is none and it cannot be fetched. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): Postgres | undefined {
  if (env.POSTGRES_BIN) {
    if (isWhole(env.POSTGRES_BIN)) return { bin: env.POSTGRES_BIN, libraries: undefined }
    throw new Failure(`POSTGRES_BIN is "${env.POSTGRES_BIN}", and ${programs.join(', ')} are not all there.`)
  }
  const found = findIn('/') ?? findIn(cached)
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) fetchPackages()
  return findIn(cached)
}
