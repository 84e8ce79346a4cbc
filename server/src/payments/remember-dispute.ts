import type { Trx } from '../platform/db/schema.ts'
import { toSubjects } from '../risk/digests.ts'
import { recordEvent, recordOutcome } from '../risk/record-event.ts'
import type { Context } from './context.ts'
import { toJudged } from './judge-payment.ts'
import type { Payment } from './payment.repository.ts'
import { listCoveredOrders } from './settle-checkout.ts'

/**
 * Records a disputing buyer for the risk rules. For a card, the facts stored at its payment are marked. For other
 * methods, the checkout's present facts are stored, unless its buyer was erased.
 */
export async function rememberDispute(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  if (payment.method === 'card') return recordOutcome(ctx, trx, payment.id, 'disputed')
  const checkout = await trx
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', payment.checkout_id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!checkout) return
  const { known, packageId, amount } = toJudged(checkout, await listCoveredOrders(trx, payment), payment.method)
  const subjects = toSubjects(ctx.config.DATA_KEYS, known, [])
  await recordEvent(ctx, trx, { kind: 'disputed', of: payment.id, paymentId: payment.id, packageId, amount, subjects })
}
