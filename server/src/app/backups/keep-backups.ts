import { storeDay } from '@topup/core/calendar/store-day'
import { backupFolder } from '../../platform/backup-settings.ts'
import { sizeOfDatabase } from '../../platform/db/look-at-database.ts'
import { everyMinute } from '../../platform/jobs/every-minute.ts'
import type { Loop } from '../../platform/jobs/loop.ts'
import type { Context } from '../context.ts'
import { type BackupLease, LostLease, underBackupLease } from './backup-lease.ts'
import { type BackupOrder, type Made, runBackupTask } from './backup-task.ts'
import { carryAway, isWaiting, toCarry } from './carry-away.ts'
import { copyErasures, findNewErasures } from './hand-erasures.ts'
import { type BackupState, readState, saveState, thisHost } from './state.ts'
import { askForDrill, backupTroubles, closeTrouble, isOpen, tellTrouble } from './tell-of-backups.ts'
import { thinOut } from './thin-out.ts'
import { whileItGetsOn } from './watch-progress.ts'
import { isDue, isNightly, isOn, isTooOld } from './when-due.ts'
import { sweepWorking } from './working-folder.ts'

/** Alerts the owner if the newest backup is too old, unless an alert about a failed backup is open already. */
export async function tellOfAge(ctx: Context): Promise<void> {
  if (!isOn(ctx.config)) return
  const state = await readState(ctx.db)
  if (!isTooOld(ctx, state) || (await isOpen(ctx, 'backup_failed'))) return
  const { last, triedAt } = state
  const newest = last ? `The newest backup is of ${last.at}` : `There is no backup yet; one was begun at ${triedAt}`
  await tellTrouble(
    ctx,
    'backup_failed',
    `${newest}, and none has been finished since: look at the log and at the disk.`,
  )
}

/** Returns the first line of an error's message: an error from a thread carries its stack in the lines after it. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.replace(/^\w*(Error|Recipient): /, '') ??
  ''

async function tellOfCheck(ctx: Context, lease: BackupLease, { wrong }: Made): Promise<void> {
  if (!wrong) return
  if (wrong.length > 0) {
    const what = `A copy of the store was restored to try it, and is not sound: ${wrong.join(' ')}`
    await tellTrouble(ctx, 'backup_unsound', what)
    await saveState(ctx, lease, { checkedDay: undefined })
    return
  }
  await closeTrouble(ctx, 'backup_unsound')
  const now = ctx.now()
  await saveState(ctx, lease, { checkedAt: now.toISOString(), checkedDay: storeDay(now, ctx.config.TIME_ZONE) })
}

/** Makes a backup, and aborts the backup if it writes nothing for too long. */
export async function makeBackup(ctx: Context, lease: BackupLease, order: BackupOrder): Promise<Made> {
  const watch = {
    folder: backupFolder(ctx.config),
    still: ctx.config.timing.backupStill,
    size: await sizeOfDatabase(ctx.db),
    signal: lease.signal,
  }
  try {
    return await whileItGetsOn(watch, (signal) => runBackupTask(ctx, 'backUp', order, { signal }))
  } catch (error) {
    // An aborted backup did not remove its own working folder.
    await sweepWorking(watch.folder, false)
    throw error
  }
}

async function takeOne(ctx: Context, lease: BackupLease, before: BackupState): Promise<void> {
  const begun = performance.now()
  await saveState(ctx, lease, { triedAt: ctx.now().toISOString() })
  let made: Made
  try {
    made = await makeBackup(ctx, lease, { isTried: isNightly(ctx, before) })
  } catch (error) {
    if (error instanceof LostLease) throw error
    // The stop of this process ended the backup: `triedAt` is put back, so that the next process takes the backup.
    if (ctx.lifetime.isStopping()) return void (await saveState(ctx, lease, { triedAt: before.triedAt }))
    ctx.log.error({ err: error }, 'a backup failed')
    const last = before.last ? `The last good one is of ${before.last.at}.` : 'There is none yet.'
    return tellTrouble(ctx, 'backup_failed', `A backup could not be taken: ${sentenceOf(error)} ${last}`)
  }
  const { name: file, at, bytes } = made
  const took = Math.round(performance.now() - begun)
  const state = await saveState(ctx, lease, (now) => ({
    since: now.since ?? at,
    last: { at, file, bytes, host: thisHost, took },
    ...toCarry(ctx, file)(now),
  }))
  await closeTrouble(ctx, 'backup_failed')
  await tellOfCheck(ctx, lease, made)
  // A failure to remove old backups must not stop new ones from being carried away.
  if (!ctx.clock.isDoubtful()) {
    await thinOut(backupFolder(ctx.config), ctx.config.TIME_ZONE).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'old backups could not be removed'),
    )
  }
  await askForDrill(ctx, state)
}

/**
 * Takes a backup if one is due, and hands waiting files to BACKUP_COMMAND; one process at a time. With BACKUP_EVERY=0
 * no backup is due, but backups made by hand are still handed over.
 */
export async function keepBackups(ctx: Context): Promise<void> {
  if (ctx.config.BACKUP_RECIPIENT === undefined) return
  const seen = await readState(ctx.db)
  const isNeeded = isDue(ctx, seen) || (await findNewErasures(ctx)) !== undefined || (await isWaiting(ctx, seen))
  if (!isNeeded) return
  await underBackupLease(ctx, async (lease) => {
    await sweepWorking(backupFolder(ctx.config), true)
    const state = await readState(ctx.db)
    if (isDue(ctx, state)) await takeOne(ctx, lease, state)
    await copyErasures(ctx, lease).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'the list of erasures could not be copied'),
    )
    await carryAway(ctx, lease)
  })
}

/** Closes all owner's alerts about backups at a start with backups switched off. */
async function closeWhereOff(ctx: Context): Promise<void> {
  for (const kind of backupTroubles) await closeTrouble(ctx, kind)
}

/** A stop does not wait for a backup: unfinished files have no final name, and unencrypted ones are removed. */
export function startBackups(ctx: Context): Loop {
  const folder = backupFolder(ctx.config)
  const beginning = Promise.all([sweepWorking(folder, false), isOn(ctx.config) ? undefined : closeWhereOff(ctx)]).catch(
    (error: unknown) => ctx.log.error({ err: error }, 'the backups failed'),
  )
  let isStopped = false
  let isRunning = false
  const jobs = everyMinute(ctx, 'backups', async () => {
    await tellOfAge(ctx)
    if (isRunning) return
    isRunning = true
    keepBackups(ctx)
      .catch((error: unknown) => {
        if (!isStopped) ctx.log.error({ err: error }, 'the backups failed')
      })
      .finally(() => {
        isRunning = false
      })
  })
  return {
    stop: async () => {
      isStopped = true
      await Promise.all([jobs.stop(), beginning])
      if (isRunning) await sweepWorking(folder, false)
    },
  }
}
