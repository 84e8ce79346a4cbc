import { lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import { afterCommit, write } from '../platform/db/write.ts'
import { toSubjects } from '../risk/digests.ts'
import { judge, keepDecision } from '../risk/judge.ts'
import { recordEvent } from '../risk/record-event.ts'
import type { Context } from './context.ts'
import { toJudged } from './judge-payment.ts'
import { movePayment, type Payment } from './payment.repository.ts'
import type { CardFacts } from './payment-port.ts'
import { listCoveredOrders } from './settle-checkout.ts'
import { listToClose } from './tries-over.ts'

/**
 * Records a declined card, once per `ref` (the provider's id of the try). Then closes this session's open card payments
 * that the risk rules no longer allow as they are. Later checks close these payments at the provider; money received
 * meanwhile still counts.
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
    const orders = await listCoveredOrders(trx, payment)
    const judged = toJudged(checkout, orders, payment.method, card)
    const { packageId, amount } = judged
    const subjects = toSubjects(ctx.config.DATA_KEYS, judged.known, judged.card)
    const failed = { kind: 'failed', of: ref, paymentId: payment.id, packageId, amount, subjects } as const
    if (!(await recordEvent(ctx, trx, failed))) return
    const { decision } = await judge(ctx, trx, 'opening', judged)
    const ids = await listToClose(trx, decision, payment, checkout)
    if (ids.length === 0) return
    await keepDecision(ctx, trx, judged, decision, payment.id)
    const now = ctx.now().toISOString()
    for (const id of ids) await movePayment(trx, id, 'abandoned', { tries: 0, due_at: now, failed_at: now })
    afterCommit(trx, () => ctx.signals.wake('payments'))
  })
