import type { CheckoutView } from '@topup/core/api/checkout'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import type { Db } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { hasAccount } from '../game-account-details.ts'
import { findHeldOrder } from '../held-payments.ts'
import { listOrdersOfCheckout } from '../order.repository.ts'
import { findWaitingPayment } from '../waiting-payments.ts'
import { standsConsent } from './consent.ts'
import type { Checkout } from './lock-checkout.ts'
import { sumIdr } from './rupiah-total.ts'

/** The checkout as the buyer's session sees it, without failed orders. */
export async function loadCheckoutView(
  ctx: Pick<Context, 'now'>,
  db: Db,
  checkout: Checkout,
  sessionId: string,
): Promise<CheckoutView> {
  const orders = (await listOrdersOfCheckout(db, checkout.id)).filter(({ status }) => status !== 'failed')
  const total = orders.reduce((sum, order) => sum + order.total_amount, 0)
  const held = await findHeldOrder(db, sessionId, checkout.id)
  return {
    checkoutId: checkout.id,
    customerEmail: checkout.customer_email,
    hasDetails: await hasAccount(db, checkout.id),
    hasConsent: await standsConsent(db, checkout),
    totalAmount: toDecimal(money(total, 'USD')),
    idrAmount: sumIdr(orders),
    isPaid: checkout.paid_by !== null,
    isHeld: held !== undefined,
    heldOrder: held?.trackingCode ?? null,
    waitingPayment: (await findWaitingPayment(ctx, db, sessionId, checkout.id)) ?? null,
  }
}
