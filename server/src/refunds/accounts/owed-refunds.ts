import type { RefundAccountView } from '@topup/core/api/refunds'
import { toDecimal } from '@topup/core/money/decimal'
import { lastDigits, type RefundAccount } from '@topup/core/refund/refund-account'
import type { Context } from '../../fulfilment/context.ts'
import { isCheckoutInHand } from '../../ordering/links/known-checkouts.ts'
import type { Order } from '../../ordering/order.repository.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Refund } from '../refund.repository.ts'
import { type KeptAccount, listKeptAccounts, tryUnseal } from './refund-account.repository.ts'

/** Selects the refunds that a person pays or paid, of the order's units and of whole payments of its checkout. */
export const refundsByHand = (db: Db, order: Pick<Order, 'id' | 'checkout_id'>) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('payments.checkout_id', '=', order.checkout_id)
    .where((eb) => eb.or([eb('refunds.order_id', '=', order.id), eb('refunds.order_id', 'is', null)]))
    .where((eb) =>
      eb.or([
        eb('refunds.status', '=', 'manual'),
        eb.and([eb('refunds.status', '=', 'succeeded'), eb('refunds.proof', 'is not', null)]),
      ]),
    )
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')

type Masked = RefundAccountView['refunds'][number]['account']

function masked(kept: KeptAccount, account: RefundAccount): Masked {
  const { kind, institution } = account
  return { kind, institution, lastDigits: lastDigits(account), changedAt: kept.changed_at }
}

const stateOf = ({ status }: Refund, kept: RefundAccount | undefined) =>
  status === 'succeeded' ? 'sent' : kept ? 'given' : 'needed'

/** Returns an order's refunds by hand for its buyer. Shows account details only to a buyer who may change them. */
export async function loadOwedRefunds(
  ctx: Pick<Context, 'config' | 'now'>,
  db: Db,
  sessionId: string | undefined,
  order: Order,
): Promise<RefundAccountView> {
  const refunds = await refundsByHand(db, order).execute()
  const mayGive = await isCheckoutInHand(ctx, db, sessionId, order.checkout_id)
  const kept = await listKeptAccounts(
    db,
    refunds.map(({ id }) => id),
  )
  return {
    mayGive,
    refunds: refunds.map((refund) => {
      const row = kept.get(refund.id)
      const account = row && tryUnseal(ctx, row)
      const { id, amount, currency } = refund
      const state = stateOf(refund, account)
      return {
        id,
        amount: toDecimal({ amount, currency }),
        currency,
        state,
        account: row && account && mayGive ? masked(row, account) : null,
        sentAt: state === 'sent' ? refund.settled_at : null,
      }
    }),
  }
}
