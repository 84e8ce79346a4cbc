import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupFolder } from '../../platform/backup-settings.ts'
import { environmentForOthers } from '../../platform/config.ts'
import { erasuresFile } from '../../platform/erasures.ts'
import type { Context } from '../context.ts'
import { handOver } from './hand-over.ts'
import { thisHost } from './state.ts'

const host = thisHost.replaceAll(/[^\w-]/g, '')

/** A copy of this machine's list stands beside the backups, and goes where they go. Answers what went wrong. */
export async function handErasures(ctx: Context): Promise<string | undefined> {
  const list = erasuresFile(ctx.config.DATA_DIR)
  const size = (await stat(list).catch(() => undefined))?.size
  if (size === undefined) return undefined
  const folder = backupFolder(ctx.config)
  const copy = join(folder, `erasures-${host}.jsonl`)
  const handed = join(folder, `erasures-${host}.handed`)
  if ((await readFile(handed, 'utf8').catch(() => '')) === String(size)) return undefined
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Several processes of this machine may see the same at once.
  const part = `${copy}.${process.pid}.part`
  await copyFile(list, part)
  await rename(part, copy)
  const { BACKUP_COMMAND } = ctx.config
  const others = environmentForOthers([...ctx.providers, ...ctx.suppliers])
  const why = BACKUP_COMMAND ? await handOver(BACKUP_COMMAND, copy, others) : undefined
  if (why === undefined) await writeFile(handed, String(size), { mode: 0o600 })
  return why
}
