import { join } from 'node:path'
import { storeDay, storeHour } from '@topup/core/calendar/store-day'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import { backupFolder } from '../../platform/backup-settings.ts'
import { environmentForOthers } from '../../platform/config.ts'
import { giveBackLease, takeLease } from '../../platform/db/lease.ts'
import { everyMinute } from '../../platform/jobs/every-minute.ts'
import type { Loop } from '../../platform/jobs/loop.ts'
import type { Context } from '../context.ts'
import { type Made, runBackupTask } from './backup-task.ts'
import { handErasures } from './hand-erasures.ts'
import { handOver } from './hand-over.ts'
import { type BackupState, readState, saveState, thisHost } from './state.ts'
import { askForDrill, backupTroubles, closeTrouble, isOpen, tellTrouble } from './tell-of-backups.ts'
import { thinOut } from './thin-out.ts'
import { sweepWorking } from './working-folder.ts'

const leaseName = 'backups'
const RETRY_AFTER = 10 * MINUTE
/** From when on the day's copy is restored and looked through, by the store's clock. */
const NIGHT = 2

const isOn = ({ BACKUP_RECIPIENT, BACKUP_EVERY }: Context['config']) =>
  BACKUP_RECIPIENT !== undefined && BACKUP_EVERY > 0

function isDue(ctx: Context, { last, triedAt }: BackupState): boolean {
  const every = ctx.config.BACKUP_EVERY * MINUTE
  // What is of the future was written while the clock was ahead, and would have the next one wait for that time.
  const since = (at: string | undefined) => {
    const age = at === undefined ? Number.POSITIVE_INFINITY : ctx.now().getTime() - Date.parse(at)
    return age < 0 ? Number.POSITIVE_INFINITY : age
  }
  const isOld = since(last?.at) >= every - MINUTE / 2
  const isFailed = triedAt !== undefined && (last === undefined || triedAt > last.at)
  return isOld && (!isFailed || since(triedAt) >= Math.min(every, RETRY_AFTER))
}

/** Once a night, at the first backup ever, and until it was found sound. */
function isNightly(ctx: Context, { checkedAt, checkedDay }: BackupState): boolean {
  if (checkedAt === undefined || checkedDay === undefined) return true
  const now = ctx.now()
  const isNewDay = checkedDay !== storeDay(now, ctx.config.TIME_ZONE)
  const isLate = now.getTime() - Date.parse(checkedAt) >= DAY
  return isNewDay && (storeHour(now, ctx.config.TIME_ZONE) >= NIGHT || isLate)
}

const OLD = 26 * HOUR

/** One that hangs fails in no way, and a process that takes none says nothing: what is too old is told by its age alone. */
export async function tellOfAge(ctx: Context): Promise<void> {
  if (!isOn(ctx.config)) return
  const { last, triedAt } = await readState(ctx.db)
  const from = last?.at ?? triedAt
  const mayBe = Math.max(OLD, 2 * ctx.config.BACKUP_EVERY * MINUTE)
  if (from === undefined || ctx.now().getTime() - Date.parse(from) < mayBe) return
  if (await isOpen(ctx, 'backup_failed')) return
  const newest = last ? `The newest backup is of ${last.at}` : `There is no backup yet; one was begun at ${from}`
  await tellTrouble(
    ctx,
    'backup_failed',
    `${newest}, and none has been finished since: look at the log and at the disk.`,
  )
}

/** Of an error that comes from a thread only the first line is a sentence. */
const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.replace(/^\w*(Error|Recipient): /, '') ??
  ''

async function tellOfCheck(ctx: Context, { wrong }: Made, before: BackupState): Promise<BackupState> {
  if (!wrong) return before
  if (wrong.length > 0) {
    const what = `A copy of the store was restored to try it, and is not sound: ${wrong.join(' ')}`
    await tellTrouble(ctx, 'backup_unsound', what)
    return saveState(ctx, { checkedDay: undefined })
  }
  await closeTrouble(ctx, 'backup_unsound')
  const now = ctx.now()
  return saveState(ctx, { checkedAt: now.toISOString(), checkedDay: storeDay(now, ctx.config.TIME_ZONE) })
}

async function carryAway(ctx: Context, name: string): Promise<void> {
  const { BACKUP_COMMAND } = ctx.config
  if (!BACKUP_COMMAND) return closeTrouble(ctx, 'backup_not_carried')
  const file = join(backupFolder(ctx.config), name)
  const why = await handOver(BACKUP_COMMAND, file, environmentForOthers([...ctx.providers, ...ctx.suppliers]))
  if (why === undefined) return closeTrouble(ctx, 'backup_not_carried')
  await tellTrouble(ctx, 'backup_not_carried', `BACKUP_COMMAND did not take ${name} away: ${why}`)
}

async function takeOne(ctx: Context, before: BackupState): Promise<void> {
  await saveState(ctx, { triedAt: ctx.now().toISOString() })
  let made: Made
  try {
    made = await runBackupTask(ctx, 'backUp', { isTried: isNightly(ctx, before) })
  } catch (error) {
    // Ended with the process: the next one takes it.
    if (ctx.lifetime.isStopping()) return void (await saveState(ctx, { triedAt: before.triedAt }))
    ctx.log.error({ err: error }, 'a backup failed')
    const last = before.last ? `The last good one is of ${before.last.at}.` : 'There is none yet.'
    return tellTrouble(ctx, 'backup_failed', `A backup could not be taken: ${sentenceOf(error)} ${last}`)
  }
  const { name: file, at, bytes } = made
  const state = await saveState(ctx, { since: before.since ?? at, last: { at, file, bytes, host: thisHost } })
  await closeTrouble(ctx, 'backup_failed')
  await tellOfCheck(ctx, made, state)
  await thinOut(backupFolder(ctx.config), ctx.config.TIME_ZONE)
  await carryAway(ctx, file)
  await askForDrill(ctx, state)
}

/** While `work` runs the lease stays this process's. */
async function underLease(ctx: Context, work: () => Promise<void>): Promise<void> {
  const { leaseTime } = ctx.config.timing
  const take = () => takeLease(ctx.db, leaseName, ctx.holder, ctx.now(), leaseTime)
  if ((await take()) === undefined) return
  const renewing = setInterval(() => void take().catch(() => undefined), leaseTime / 3)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await giveBackLease(ctx.db, leaseName, ctx.holder)
  }
}

/** Takes a backup where one is due; one process at a time. */
export async function keepBackups(ctx: Context): Promise<void> {
  if (!isOn(ctx.config)) return
  const why = await handErasures(ctx)
  if (why !== undefined)
    await tellTrouble(ctx, 'backup_not_carried', `BACKUP_COMMAND did not take the list of erasures away: ${why}`)
  if (!isDue(ctx, await readState(ctx.db))) return
  await underLease(ctx, async () => {
    sweepWorking(backupFolder(ctx.config), true)
    const state = await readState(ctx.db)
    if (isDue(ctx, state)) await takeOne(ctx, state)
  })
}

/** Switched off with a start: nothing is wrong any more with what nobody takes. */
async function closeWhereOff(ctx: Context): Promise<void> {
  if (isOn(ctx.config)) return
  for (const kind of backupTroubles) await closeTrouble(ctx, kind)
}

/** A stop waits for no backup: what is not whole has no name, and what is not encrypted is removed. */
export function startBackups(ctx: Context): Loop {
  const folder = backupFolder(ctx.config)
  sweepWorking(folder, false)
  const closing = closeWhereOff(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'the backups failed'))
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
      await Promise.all([jobs.stop(), closing])
      if (isRunning) sweepWorking(folder, false)
    },
  }
}
