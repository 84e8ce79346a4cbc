import { sql } from 'kysely'
import { lockCheckout } from '../ordering/checkout/lock-checkout.ts'
import type { Trx } from '../platform/db/schema.ts'
import { afterCommit, write } from '../platform/db/write.ts'
import { toSubjects } from '../risk/digests.ts'
import { judge, keepDecision } from '../risk/judge.ts'
import { recordEvent } from '../risk/record-event.ts'
import type { Context } from './context.ts'
import { toJudged } from './judge-payment.ts'
import { movePayment, type Payment } from './payment.repository.ts'
import type { CardFacts } from './payment-port.ts'
import { listCoveredOrders } from './settle-checkout.ts'

/** Attempts by card that the session could still pay, each of which would let another card be tried. */
async function listOpenOfSession(trx: Trx, sessionId: string): Promise<string[]> {
  const open = await trx
    .selectFrom('checkouts')
    .innerJoin('payments', 'payments.checkout_id', 'checkouts.id')
    .select('payments.id')
    .where('checkouts.buyer_session_id', '=', sessionId)
    .where('payments.method', '=', 'card')
    // Written out, not bound: only so does SQLite see that it is the partial index's own condition.
    .where(sql<boolean>`payments.status in ('creating', 'open')`)
    .orderBy('payments.id')
    .execute()
  return open.map(({ id }) => id)
}

/**
 * A card that failed, once under the provider's own `ref` of the try. Where it is the one that ends card tries, the open
 * attempt, or each one of a session whose tries are over, is closed here and, by the checks of closed payments, at its
 * provider; money that came meanwhile counts.
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
    await keepDecision(ctx, trx, judged, decision, payment.id)
    const isSessions = decision.reasons.some(({ rule }) => rule === 'failed-cards-of-session')
    const ids = isSessions ? await listOpenOfSession(trx, checkout.buyer_session_id) : [payment.id]
    const due_at = ctx.now().toISOString()
    for (const id of ids) await movePayment(trx, id, 'abandoned', { tries: 0, due_at })
    afterCommit(trx, () => ctx.signals.wake('payments'))
  })
