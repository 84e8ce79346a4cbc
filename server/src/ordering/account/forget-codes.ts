import { DAY, HOUR } from '@topup/core/time'
import { forgetOld } from '../../platform/db/forget-old.ts'
import type { Context } from '../context.ts'
import { KNOWN_FOR } from './known-browsers.ts'
import { WRONG_KEPT } from './wrong-codes.ts'

/** Codes stay stored for as long as any limit counts them: a day and a code's lifetime, rounded up. */
const KEPT = DAY + HOUR

/** Deletes codes and their counts once no limit reads them, and expired passkey challenges. */
export function forgetCodes({ db, now }: Context): Promise<number> {
  const before = (kept: number) => new Date(now().getTime() - kept)
  const until = before(KEPT)
  return forgetOld(db, [
    { table: 'sign_in_codes', time: 'created_at', until },
    { table: 'sign_in_locks', key: 'key', time: 'taken_at', until },
    { table: 'wrong_codes', key: 'day', time: 'day', until: before(WRONG_KEPT + DAY) },
    { table: 'account_browsers', time: 'signed_in_at', until: before(KNOWN_FOR) },
    { table: 'passkey_challenges', key: 'browser_hash', time: 'expires_at', until: now() },
  ])
}
