import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE } from '@topup/core/time'
import { backupFolder } from '../../platform/backup-settings.ts'
import type { Context } from '../../platform/context.ts'
import { timeOf } from './names.ts'
import { readState, thisHost } from './state.ts'

export type LastBackup = Readonly<{
  at: Date
  bytes: number
  /** When a copy was last restored and found sound. */
  checkedAt: Date | undefined
}>

async function findFiles(folder: string): Promise<Pick<LastBackup, 'at' | 'bytes'>[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => timeOf(name) !== undefined || name.endsWith('.jsonl.gz'))
    .map(async (name) => {
      const { mtime, size } = await stat(join(folder, name))
      return { at: timeOf(name) ?? mtime, bytes: size }
    })
  const settled = await Promise.allSettled(found)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** A clock that is set right goes back a little. */
const SKEW = MINUTE

/**
 * The newest good backup: a whole file in the folder of the backups, or one that another machine took. One that was
 * written while the clock was ahead is older than it says: it hides none that was taken since.
 */
export async function lastBackup(ctx: Pick<Context, 'config' | 'db' | 'now'>): Promise<LastBackup | undefined> {
  const { last, checkedAt } = await readState(ctx.db)
  const elsewhere = last && last.host !== thisHost ? [{ at: new Date(last.at), bytes: last.bytes }] : []
  const all = [...(await findFiles(backupFolder(ctx.config))), ...elsewhere]
  const newestFirst = all.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const latest = ctx.now().getTime() + SKEW
  const newest = newestFirst.find(({ at }) => at.getTime() <= latest) ?? newestFirst[0]
  return newest && { ...newest, checkedAt: checkedAt === undefined ? undefined : new Date(checkedAt) }
}
