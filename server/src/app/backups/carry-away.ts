import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { backupFolder } from '../../platform/backup-settings.ts'
import { environmentForOthers } from '../../platform/config.ts'
import type { Context } from '../context.ts'
import type { BackupLease } from './backup-lease.ts'
import { handOver } from './hand-over.ts'
import { type BackupState, readState, saveState, thisHost, type Waiting } from './state.ts'
import { closeTrouble, tellTrouble } from './tell-of-backups.ts'
import { isDue } from './when-due.ts'

const FIRST_RETRY = 5 * MINUTE
const LAST_RETRY = HOUR
/** Milliseconds. Each running machine tries its own files hourly, so a file untried for this long no longer exists. */
const GIVEN_UP = DAY

/** Adds a file to the list of files that BACKUP_COMMAND has to take, or resets the file's entry in that list. */
export const toCarry =
  ({ now }: Pick<Context, 'now'>, file: string) =>
  (before: BackupState): BackupState => {
    const others = before.toCarry?.filter((one) => one.file !== file) ?? []
    return { toCarry: [...others, { file, host: thisHost, tries: 0, dueAt: now().toISOString() }] }
  }

type Place = 'here' | 'gone' | 'elsewhere'

async function placeOf({ config, now }: Context, { file, host, dueAt }: Waiting): Promise<Place> {
  const found = await lstat(join(backupFolder(config), file)).catch(() => undefined)
  if (found?.isFile()) return 'here'
  const isLeft = now().getTime() - Date.parse(dueAt) > GIVEN_UP
  return host === thisHost || isLeft ? 'gone' : 'elsewhere'
}

/** A due time further ahead than the longest retry was set by a clock that ran ahead, so the file is due now. */
function isTime({ now }: Context, { dueAt }: Waiting): boolean {
  const wait = Date.parse(dueAt) - now().getTime()
  return wait <= 0 || wait > LAST_RETRY
}

async function sort(ctx: Context, { toCarry: all = [] }: BackupState) {
  const placed = await Promise.all(all.map(async (one) => ({ one, place: await placeOf(ctx, one) })))
  const gone = placed.filter(({ place }) => place === 'gone').map(({ one }) => one.file)
  const due = placed
    .filter(({ one, place }) => place === 'here' && isTime(ctx, one))
    .map(({ one }) => one)
    // Files never tried come first, newest first among equals.
    .toSorted((a, b) => a.tries - b.tries || (a.file < b.file ? 1 : -1))
  return { gone, due }
}

/** Whether this machine has a file to carry away, or an entry to drop because its file is gone. */
export async function isWaiting(ctx: Context, state: BackupState): Promise<boolean> {
  if (ctx.config.BACKUP_COMMAND === undefined) return false
  const { gone, due } = await sort(ctx, state)
  return gone.length > 0 || due.length > 0
}

const without =
  (files: readonly string[]) =>
  ({ toCarry: all = [] }: BackupState): BackupState => ({ toCarry: all.filter(({ file }) => !files.includes(file)) })

const changed = (file: string, change: (one: Waiting) => Waiting) => (state: BackupState) => ({
  toCarry: state.toCarry?.map((one) => (one.file === file ? change(one) : one)) ?? [],
})

async function putOff(ctx: Context, lease: BackupLease, { file, tries }: Waiting, why: string): Promise<void> {
  const wait = Math.min(FIRST_RETRY * 2 ** tries, LAST_RETRY)
  const dueAt = new Date(ctx.now().getTime() + wait).toISOString()
  const { toCarry: left = [] } = await saveState(
    ctx,
    lease,
    changed(file, (one) => ({ ...one, tries: tries + 1, dueAt })),
  )
  const others = left.length - 1
  const more = others > 0 ? ` ${others} more ${others === 1 ? 'file waits' : 'files wait'} to be carried.` : ''
  const what = `BACKUP_COMMAND did not take ${file} away: ${why}. It is tried again.${more}`
  await tellTrouble(ctx, 'backup_not_carried', what)
}

/** A success shows that the command works, so this machine's other waiting files are due at once. */
const taken = (ctx: Context, file: string) => (state: BackupState) => ({
  toCarry: (without([file])(state).toCarry ?? []).map((one) =>
    one.host === thisHost ? { ...one, dueAt: ctx.now().toISOString() } : one,
  ),
})

/**
 * Hands waiting files to BACKUP_COMMAND until the command fails once or a backup is due. Files that were thinned out,
 * or whose machine is gone, leave the list. Closes the owner's alert when no failed file is left.
 */
export async function carryAway(ctx: Context, lease: BackupLease): Promise<void> {
  const { BACKUP_COMMAND: command } = ctx.config
  const others = environmentForOthers([...ctx.providers, ...ctx.suppliers])
  for (;;) {
    const before = await readState(ctx.db)
    const { gone, due } = await sort(ctx, before)
    const state = gone.length > 0 ? await saveState(ctx, lease, without(gone)) : before
    const isAllTaken = !state.toCarry?.some(({ tries }) => tries > 0)
    if (isAllTaken || !command) await closeTrouble(ctx, 'backup_not_carried')
    const [next] = due
    if (!next || !command || isDue(ctx, state) || ctx.lifetime.isStopping() || lease.signal.aborted) return
    const why = await handOver(command, join(backupFolder(ctx.config), next.file), others)
    if (why !== undefined) return putOff(ctx, lease, next, why)
    await saveState(ctx, lease, taken(ctx, next.file))
  }
}
