import { daysKept } from '@topup/core/seller/retention'
import { DAY } from '@topup/core/time'
import { forgetOld } from '../../platform/db/forget-old.ts'
import type { Context } from '../context.ts'

/** Deletes failed calls after their retention time. Returns how many. */
export function forgetFailedCalls({ db, now, settings }: Context): Promise<number> {
  const until = new Date(now().getTime() - daysKept(settings.current(), 'failedCalls') * DAY)
  return forgetOld(db, [{ table: 'failed_calls', time: 'failed_at', until }])
}
