import type { ConfigView } from '@topup/core/api/schemas'
import { maxQuantity } from '@topup/core/cart/cart-limits'
import { MINUTE } from '@topup/core/time'
import type { Context } from '../context.ts'

/** What the browser may know of the configuration: no secret passes here. */
export function buildConfigView({ config, stripe }: Pick<Context, 'config' | 'stripe'>): ConfigView {
  return {
    storeName: config.STORE_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    supportPhone: config.SUPPORT_PHONE,
    supportMessage: `Hi ${config.STORE_NAME}, I need help with my order.`,
    claims: { gamers: '1M+', averageDelivery: '30s', rating: '4.9', support: '24/7' },
    payments: { card: stripe ? { publishableKey: stripe.publishableKey } : null },
    login: false,
    limits: { orderExpiryMinutes: config.timing.orderExpiry / MINUTE, maxQuantity },
  }
}
