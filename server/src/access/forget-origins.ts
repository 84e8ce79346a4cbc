import { DAY } from '@topup/core/time'
import { forgetOld } from '../platform/db/forget-old.ts'
import type { Context } from './context.ts'

const KEPT_DAYS = 365

/** Deletes address and device of audit log rows older than a year, at most 500 in a call. Returns how many. */
export const forgetOrigins = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  forgetOld(db, [
    { table: 'audit_origins', key: 'seq', time: 'created_at', until: new Date(now().getTime() - KEPT_DAYS * DAY) },
  ])
