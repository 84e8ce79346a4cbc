import { storeDay, storeHour } from '@topup/core/calendar/store-day'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import type { Context } from '../../platform/context.ts'
import type { BackupState } from './state.ts'

type Told = Pick<Context, 'config' | 'now'>

const RETRY_AFTER = 10 * MINUTE
/** The hour of the store's day from which the nightly copy is restored and checked. */
const NIGHT = 2

export const isOn = ({ BACKUP_RECIPIENT, BACKUP_EVERY }: Context['config']): boolean =>
  BACKUP_RECIPIENT !== undefined && BACKUP_EVERY > 0

/** Milliseconds since `at`. A time in the future, written while the clock was ahead, counts as infinitely long ago. */
function since({ now }: Told, at: string | undefined): number {
  const age = at === undefined ? Number.POSITIVE_INFINITY : now().getTime() - Date.parse(at)
  return age < 0 ? Number.POSITIVE_INFINITY : age
}

export function isDue(ctx: Told, { last, triedAt }: BackupState): boolean {
  if (!isOn(ctx.config)) return false
  const every = ctx.config.BACKUP_EVERY * MINUTE
  const isOld = since(ctx, last?.at) >= every - MINUTE / 2
  const isFailed = triedAt !== undefined && (last === undefined || triedAt > last.at)
  return isOld && (!isFailed || since(ctx, triedAt) >= Math.min(every, RETRY_AFTER))
}

/** Whether to restore and check the copy: once a night, for the first backup, and until a copy was found sound. */
export function isNightly(ctx: Told, { checkedAt, checkedDay }: BackupState): boolean {
  if (checkedAt === undefined || checkedDay === undefined) return true
  const now = ctx.now()
  const isNewDay = checkedDay !== storeDay(now, ctx.config.TIME_ZONE)
  return isNewDay && (storeHour(now, ctx.config.TIME_ZONE) >= NIGHT || since(ctx, checkedAt) >= DAY)
}

/** The age limit where all backups are made by hand: one a day, and two hours to make it. */
const BY_HAND = 26 * HOUR

/**
 * Returns the age in milliseconds from which the newest backup is too old: twice the interval plus an hour. If the last
 * backup took longer than the interval, its duration counts instead.
 */
export const mayBeOld = ({ config }: Pick<Told, 'config'>, { last }: BackupState): number =>
  isOn(config) ? 2 * Math.max(config.BACKUP_EVERY * MINUTE, last?.took ?? 0) + HOUR : BY_HAND

/** Whether the newest backup is too old and no attempt began in the last hour; such an attempt reports itself. */
export function isTooOld(ctx: Told, state: BackupState): boolean {
  const from = state.last?.at ?? state.triedAt
  if (from === undefined || ctx.now().getTime() - Date.parse(from) < mayBeOld(ctx, state)) return false
  return since(ctx, state.triedAt) >= HOUR
}
