import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE } from '@topup/core/time'
import { backupFolder } from '../../platform/backup-settings.ts'
import type { Context } from '../../platform/context.ts'
import { readName } from './names.ts'
import { readState, thisHost } from './state.ts'
import { isOn } from './when-due.ts'

export type LastBackup = Readonly<{
  at: Date
  bytes: number
  /** When a copy was last restored and found sound. */
  checkedAt: Date | undefined
}>

type Found = Readonly<{ file: string; at: Date; bytes: number; kept: string | undefined }>

const PLAIN = '.jsonl.gz'

/** Finds the complete backups in the folder, automatic and named; any other unencrypted one counts as named. */
export async function findBackups(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const found = files
    .filter((file) => readName(file) !== undefined || file.endsWith(PLAIN))
    .map(async (file) => {
      const { mtime, size } = await stat(join(folder, file))
      return { file, bytes: size, ...(readName(file) ?? { at: mtime, kept: file.slice(0, -PLAIN.length) }) }
    })
  const settled = await Promise.allSettled(found)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Milliseconds that a backup's date may lie in the future: a correction may have set the clock back. */
const SKEW = MINUTE

/**
 * Returns the newest good backup: a complete file in the folder, or the last one that another machine took. Named
 * backups count only where no automatic one exists or is expected, else they would hide that automatic ones stopped.
 * Backups dated in the future, by a wrong clock, must not hide later ones.
 */
export async function lastBackup(ctx: Pick<Context, 'config' | 'db' | 'now'>): Promise<LastBackup | undefined> {
  const { last, checkedAt } = await readState(ctx.db)
  const elsewhere =
    last && last.host !== thisHost ? [{ at: new Date(last.at), bytes: last.bytes, kept: undefined }] : []
  const all = [...(await findBackups(backupFolder(ctx.config))), ...elsewhere]
  const automatic = all.filter(({ kept }) => kept === undefined)
  const counted = isOn(ctx.config) && automatic.length > 0 ? automatic : all
  const newestFirst = counted.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const latest = ctx.now().getTime() + SKEW
  const newest = newestFirst.find(({ at }) => at.getTime() <= latest) ?? newestFirst[0]
  if (!newest) return undefined
  const { at, bytes } = newest
  return { at, bytes, checkedAt: checkedAt === undefined ? undefined : new Date(checkedAt) }
}
