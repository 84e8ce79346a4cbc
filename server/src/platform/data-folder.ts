import { accessSync, chmodSync, constants, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

/** Files that the store keeps in DATA_DIR: databases, keys, and records about them. */
const ownFiles =
  /^(store\.sqlite(\.lock)?(-wal|-shm|-journal)?|secrets\.json|sandbox\.json|audit-anchor\.json(\.part)?|erasures\.jsonl)$/
const backups = 'backups'

const find = (path: string) => lstatSync(path, { throwIfNoEntry: false })

/** Sets the mode of a path, except of links, shared folders and their targets. False if another user owns it. */
function tighten(path: string, mode: number): boolean {
  const found = find(path)
  if (!found || found.isSymbolicLink() || (found.mode & 0o777) === mode) return true
  // A shared folder (sticky bit), such as /tmp, is not changed.
  if (found.isDirectory() && found.mode & 0o1000) return true
  try {
    chmodSync(path, mode)
    return true
  } catch {
    return false
  }
}

/** Throws if DATA_DIR cannot hold files, before anything in it is changed. */
function assertFolder(dataDir: string): void {
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(`DATA_DIR is ${dataDir}, which is no folder: name one in its place.`)
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.X_OK)
  } catch {
    throw new ConfigError(
      `DATA_DIR is ${dataDir}, which the store’s user may not read: give the folder to that user (chown -R), or name another.`,
    )
  }
}

/**
 * Makes the store's folder and files readable only by its own user, existing and future ones. Returns the paths that
 * could not be changed, such as a volume owned by another user.
 */
export function keepPrivate(dataDir: string): string[] {
  process.umask(0o077)
  if (!find(dataDir)) return []
  assertFolder(dataDir)
  const folder = join(dataDir, backups)
  const inBackups = find(folder)?.isDirectory() ? readdirSync(folder) : []
  const files = readdirSync(dataDir).filter((name) => ownFiles.test(name))
  return [
    ...[dataDir, folder].filter((path) => !tighten(path, 0o700)),
    ...[...files, ...inBackups.map((name) => join(backups, name))]
      .map((name) => join(dataDir, name))
      .filter((path) => !tighten(path, find(path)?.isDirectory() ? 0o700 : 0o600)),
  ]
}
