import { money } from '@topup/core/money/money'
import type { Context } from './context.ts'
import type { Payment } from './payment.repository.ts'
import type { OpenRequest } from './payment-port.ts'

/** Builds the provider's request for our payment. The same payment gives the same request, so a retry is idempotent. */
export const toOpenRequest = (
  ctx: Pick<Context, 'config' | 'settings'>,
  payment: Payment,
  phone?: string,
): OpenRequest => ({
  id: payment.id,
  checkoutId: payment.checkout_id,
  money: money(payment.amount, payment.currency),
  channel: (payment.channel ?? undefined) as OpenRequest['channel'],
  phone,
  holder: ctx.settings.current().storeName,
  returnUrl: `${payment.page_origin ?? ctx.config.PUBLIC_URL}/track`,
  expiresAt: new Date(payment.expires_at ?? payment.created_at),
  asksThreeDSecure: payment.asks_three_d_secure === 1 || undefined,
})
