import { daysKept } from '@topup/core/seller/retention'
import { DAY } from '@topup/core/time'
import { forgetOld } from '../platform/db/forget-old.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from '../settings/context.ts'
import { digestsOf } from './digests.ts'

/**
 * What is older than any window counts no more, and what somebody was listed for has an end. A decision ends with the
 * events that it was made by. Answers how many rows were deleted.
 */
export function forgetRisk({ db, now, settings }: Context): Promise<number> {
  const until = new Date(now().getTime() - daysKept(settings.current(), 'risk') * DAY)
  return forgetOld(db, [
    { table: 'risk_events', time: 'at', until },
    { table: 'risk_decisions', time: 'made_at', until },
    { table: 'risk_entries', time: 'until', until: now() },
  ])
}

/** What was learned and decided of these checkouts' payments. Who is on a list stays there: nobody can tell whose entry it is. */
export async function forgetRiskOf(trx: Trx, checkouts: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('risk_events')
    .where('payment_id', 'in', (eb) => eb.selectFrom('payments').select('id').where('checkout_id', 'in', checkouts))
    .execute()
  await trx.deleteFrom('risk_decisions').where('checkout_id', 'in', checkouts).execute()
}

/** What was learned of whoever paid with these mailboxes. */
export async function forgetRiskOfMail(
  { config }: Pick<Context, 'config'>,
  trx: Trx,
  mailboxes: readonly string[],
): Promise<void> {
  const digests = mailboxes.flatMap((mailbox) => digestsOf(config.DATA_KEYS, 'mail', mailbox))
  await trx.deleteFrom('risk_events').where('mail', 'is not', null).where('mail', 'in', digests).execute()
}
