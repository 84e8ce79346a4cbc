import { storeDay, storeHour } from '@topup/core/calendar/store-day'
import { DAY, HOUR, MINUTE } from '@topup/core/time'
import type { Context } from '../../platform/context.ts'
import type { BackupState } from './state.ts'

type Told = Pick<Context, 'config' | 'now'>

const RETRY_AFTER = 10 * MINUTE
/** From when on the day's copy is restored and looked through, by the store's clock. */
const NIGHT = 2

export const isOn = ({ BACKUP_RECIPIENT, BACKUP_EVERY }: Context['config']): boolean =>
  BACKUP_RECIPIENT !== undefined && BACKUP_EVERY > 0

/** What is of the future was written while the clock was ahead, and would have the next one wait for that time. */
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

/** Once a night, at the first backup ever, and until it was found sound. */
export function isNightly(ctx: Told, { checkedAt, checkedDay }: BackupState): boolean {
  if (checkedAt === undefined || checkedDay === undefined) return true
  const now = ctx.now()
  const isNewDay = checkedDay !== storeDay(now, ctx.config.TIME_ZONE)
  return isNewDay && (storeHour(now, ctx.config.TIME_ZONE) >= NIGHT || since(ctx, checkedAt) >= DAY)
}

/** Where none comes by itself: one a day, and two hours for whoever takes it. */
const BY_HAND = 26 * HOUR

/**
 * How old the newest may become, in milliseconds: twice from one to the next, and an hour. Each is as old as it took when
 * it is finished, so a large store's may be older.
 */
export const mayBeOld = ({ config }: Pick<Told, 'config'>, { last }: BackupState): number =>
  isOn(config) ? 2 * Math.max(config.BACKUP_EVERY * MINUTE, last?.took ?? 0) + HOUR : BY_HAND

/** Too old, and none was begun in the last hour, which would be done, fail or be ended, and say so itself. */
export function isTooOld(ctx: Told, state: BackupState): boolean {
  const from = state.last?.at ?? state.triedAt
  if (from === undefined || ctx.now().getTime() - Date.parse(from) < mayBeOld(ctx, state)) return false
  return since(ctx, state.triedAt) >= HOUR
}
