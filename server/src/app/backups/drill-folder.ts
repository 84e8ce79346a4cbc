import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RefusedBackup } from './encrypted-file.ts'

/** Returns a folder for a drill's unencrypted files; throws if it is another user's, as anyone may write in /tmp. */
export function openDrillFolder(uid = process.getuid?.()): string {
  // Windows gives each user a folder for temporary files of their own.
  const folder = join(tmpdir(), `topup-drills${uid === undefined ? '' : `-${uid}`}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOwn = uid === undefined || (found.uid === uid && (found.mode & 0o077) === 0)
  if (!found.isDirectory() || !isOwn) {
    throw new RefusedBackup(`${folder} is not yours alone: take it away, or set TMPDIR to a folder of your own.`)
  }
  return folder
}
