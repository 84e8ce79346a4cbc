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

/** A name from the hash of the list's first line, which never changes: machines may share a host name. */
async function nameOf(list: string): Promise<string | undefined> {
  for await (const line of linesOfFile(list)) {
    return `erasures-${createHash('sha256').update(line).digest('hex').slice(0, 12)}.jsonl`
  }
  return undefined
}

/** Returns the name of this machine's list beside the backups if the copy there is not up to date, else undefined. */
export async function findNewErasures({ config }: Pick<Context, 'config'>): Promise<string | undefined> {
  const list = erasuresFile(config.DATA_DIR)
  const size = await sizeOf(list)
  if (size === 0) return undefined
  // If the first line is still being written, the next call finds it.
  const name = await nameOf(list).catch(() => undefined)
  return name !== undefined && (await sizeOf(join(backupFolder(config), name))) !== size ? name : undefined
}

/** Copies this machine's list beside the backups, from where it is carried away with them. */
export async function copyErasures(ctx: Context, lease: BackupLease): Promise<void> {
  const name = await findNewErasures(ctx)
  if (name === undefined) return
  const folder = backupFolder(ctx.config)
  // Noted before copying: a copy made without the note would not be carried until the next erasure.
  await saveState(ctx, lease, toCarry(ctx, name))
  await withWorking(folder, async (working) => {
    const part = join(working, name)
    await copyFile(erasuresFile(ctx.config.DATA_DIR), part)
    await chmod(part, 0o600)
    await keepAs(part, join(folder, name))
  })
}
