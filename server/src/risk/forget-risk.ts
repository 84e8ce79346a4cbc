import { daysKept } from '@topup/core/seller/retention'
import { DAY } from '@topup/core/time'
import { forgetOld } from '../platform/db/forget-old.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from '../settings/context.ts'
import { digestsOf } from './digests.ts'

/**
 * Deletes events and decisions older than the longest window, and expired list entries. Decisions expire with the
 * events they were based on. Returns how many rows were deleted.
 */
export function forgetRisk({ db, now, settings }: Context): Promise<number> {
  const until = new Date(now().getTime() - daysKept(settings.current(), 'risk') * DAY)
  return forgetOld(db, [
    { table: 'risk_events', time: 'at', until },
    { table: 'risk_decisions', time: 'made_at', until },
    { table: 'risk_entries', time: 'until', until: now() },
  ])
}

/** Deletes events and decisions of these checkouts. List entries stay: a digest does not show whose it is. */
export async function forgetRiskOf(trx: Trx, checkouts: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('risk_events')
    .where('payment_id', 'in', (eb) => eb.selectFrom('payments').select('id').where('checkout_id', 'in', checkouts))
    .execute()
  await trx.deleteFrom('risk_decisions').where('checkout_id', 'in', checkouts).execute()
}

/** Deletes the events of payers whose mail address belongs to these mailboxes. */
export async function forgetRiskOfMail(
  { config }: Pick<Context, 'config'>,
  trx: Trx,
  mailboxes: readonly string[],
): Promise<void> {
  const digests = mailboxes.flatMap((mailbox) => digestsOf(config.DATA_KEYS, 'mail', mailbox))
  await trx.deleteFrom('risk_events').where('mail', 'is not', null).where('mail', 'in', digests).execute()
}
