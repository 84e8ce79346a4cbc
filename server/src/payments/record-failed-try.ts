import { lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import { afterCommit, write } from '../platform/db/write.ts'
import { toSubjects } from '../risk/digests.ts'
import { judge } from '../risk/judge.ts'
import { recordEvent } from '../risk/record-event.ts'
import type { Context } from './context.ts'
import { toJudged } from './judge-payment.ts'
import { movePayment, type Payment } from './payment.repository.ts'
import type { CardFacts } from './payment-port.ts'
import { listCoveredOrders } from './settle-checkout.ts'

/**
 * A card that failed, once under the provider's own `ref` of the try. Where it is the one that ends card tries, the open
 * attempt is closed here and, by the checks of closed payments, at its provider; money that came meanwhile counts.
 */
export const recordFailedTry = (
  ctx: Context,
  payment: Payment,
  ref: string,
  digests: CardFacts['digests'],
): Promise<void> =>
  write(ctx.db, async (trx) => {
    const checkout = await lockCheckout(trx, payment.checkout_id)
    if (!checkout) return
    const card = { digests, country: null, riskLevel: null }
    const judged = toJudged(checkout, await listCoveredOrders(trx, payment), payment.method, card)
    const { packageId, amount } = judged
    const subjects = toSubjects(ctx.config.DATA_KEYS, judged.known, judged.card)
    const failed = { kind: 'failed', of: ref, paymentId: payment.id, packageId, amount, subjects } as const
    if (!(await recordEvent(ctx, trx, failed))) return
    const { decision } = await judge(ctx, trx, 'opening', judged)
    if (decision.outcome !== 'refuse') return
    const closed = await movePayment(trx, payment.id, 'abandoned', { tries: 0, due_at: ctx.now().toISOString() })
    if (closed) afterCommit(trx, () => ctx.signals.wake('payments'))
  })
