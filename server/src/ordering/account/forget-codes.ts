import { DAY, HOUR } from '@topup/core/time'
import { forgetOld } from '../../platform/db/forget-old.ts'
import type { Context } from '../context.ts'

/** As long as a limit counts them. */
const KEPT = DAY + HOUR

/** Takes codes and their counts away once no limit looks at them, and questions to passkeys that ended unanswered. */
export function forgetCodes({ db, now }: Context): Promise<number> {
  const until = new Date(now().getTime() - KEPT)
  return forgetOld(db, [
    { table: 'sign_in_codes', time: 'created_at', until },
    { table: 'sign_in_locks', key: 'key', time: 'taken_at', until },
    { table: 'passkey_challenges', key: 'browser_hash', time: 'expires_at', until: now() },
  ])
}
