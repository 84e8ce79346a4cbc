import { createHash } from 'node:crypto'
import { chmod, copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupFolder } from '../../platform/backup-settings.ts'
import { erasuresFile } from '../../platform/erasures.ts'
import { keepAs } from '../../platform/lasting-file.ts'
import type { Context } from '../context.ts'
import type { BackupLease } from './backup-lease.ts'
import { toCarry } from './carry-away.ts'
import { linesOfFile } from './lines.ts'
import { saveState } from './state.ts'
import { withWorking } from './working-folder.ts'

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** Names a list of erasures by the hash of its first line, which never changes: machines may share a host name. */
async function nameOf(list: string): Promise<string | undefined> {
  for await (const line of linesOfFile(list)) {
    return `erasures-${createHash('sha256').update(line).digest('hex').slice(0, 12)}.jsonl`
  }
  return undefined
}

/** Returns the name for the copy of this machine's list of erasures if that copy is not current, else undefined. */
export async function findNewErasures({ config }: Pick<Context, 'config'>): Promise<string | undefined> {
  const list = erasuresFile(config.DATA_DIR)
  const size = await sizeOf(list)
  if (size === 0) return undefined
  // While the list's first line is being written, no name is found; the next call finds it.
  const name = await nameOf(list).catch(() => undefined)
  return name !== undefined && (await sizeOf(join(backupFolder(config), name))) !== size ? name : undefined
}

/** Copies this machine's list of erasures into the backup folder, so that BACKUP_COMMAND carries the copy away too. */
export async function copyErasures(ctx: Context, lease: BackupLease): Promise<void> {
  const name = await findNewErasures(ctx)
  if (name === undefined) return
  const folder = backupFolder(ctx.config)
  // The file is listed before it is copied: a copy that is not listed would not be carried away until the next erasure.
  await saveState(ctx, lease, toCarry(ctx, name))
  await withWorking(folder, async (working) => {
    const part = join(working, name)
    await copyFile(erasuresFile(ctx.config.DATA_DIR), part)
    await chmod(part, 0o600)
    await keepAs(part, join(folder, name))
  })
}
