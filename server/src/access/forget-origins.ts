import { DAY } from '@topup/core/time'
import { forgetOld } from '../platform/db/forget-old.ts'
import type { Context } from './context.ts'

const KEPT_DAYS = 365

/** Takes address and device from rows of the audit log that are a year old. Answers how many there were. */
export const forgetOrigins = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  forgetOld(db, [
    { table: 'audit_origins', key: 'seq', time: 'created_at', until: new Date(now().getTime() - KEPT_DAYS * DAY) },
  ])
