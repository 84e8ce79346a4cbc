import type { CheckoutView } from '@topup/core/api/checkout'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import type { Db } from '../../platform/db/schema.ts'
import { hasAccount } from '../game-account-details.ts'
import { listOrdersOfCheckout } from '../order.repository.ts'
import type { Checkout } from './lock-checkout.ts'
import { quoteIdr } from './rupiah-quote.ts'

export async function loadCheckoutView(db: Db, checkout: Checkout): Promise<CheckoutView> {
  const orders = await listOrdersOfCheckout(db, checkout.id)
  const total = orders.filter(({ status }) => status !== 'failed').reduce((sum, order) => sum + order.total_amount, 0)
  return {
    checkoutId: checkout.id,
    customerEmail: checkout.customer_email,
    hasDetails: await hasAccount(db, checkout.id),
    hasConsent: checkout.consent_at !== null,
    totalAmount: toDecimal(money(total, 'USD')),
    idrAmount: quoteIdr(total, checkout.usd_to_idr),
    isPaid: checkout.paid_by !== null,
  }
}
