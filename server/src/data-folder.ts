import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the store keeps in its folder: shops, keys, and what tells of them. */
const ownFiles = /^(store\.sqlite(-wal|-shm|-journal)?|secrets\.json|sandbox\.json|audit-anchor\.json(\.part)?)$/
const backups = 'backups'

/** Links are left alone: what they lead to is not the store's to change. */
function tighten(path: string, mode: number): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || (found.mode & 0o777) === mode) return
  // A folder that everybody shares, such as /tmp, stays what it is.
  if (found.isDirectory() && found.mode & 0o1000) return
  chmodSync(path, mode)
}

/** Nobody but the store's own user reads its folder and files: those it makes from here on, and those made before. */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  tighten(dataDir, 0o700)
  for (const name of readdirSync(dataDir)) if (ownFiles.test(name)) tighten(join(dataDir, name), 0o600)
  const folder = join(dataDir, backups)
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  tighten(folder, 0o700)
  for (const name of readdirSync(folder)) tighten(join(folder, name), 0o600)
}
