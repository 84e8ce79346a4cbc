import type { ConfigView } from '@topup/core/api/views'
import { maxQuantity } from '@topup/core/cart/cart-limits'
import { ewalletChannelCodes } from '@topup/core/payment/ewallet-channels'
import { MINUTE } from '@topup/core/time'
import type { Context } from '../context.ts'
import { channelLimits } from '../payments/xendit/channel-limits.ts'

/** What the browser may know of the configuration: no secret passes here. */
export function buildConfigView({
  config,
  stripe,
  xendit,
  paypal,
  mailer,
}: Pick<Context, 'config' | 'stripe' | 'xendit' | 'paypal' | 'mailer'>): ConfigView {
  return {
    storeName: config.STORE_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    supportPhone: config.SUPPORT_PHONE,
    supportMessage: `Hi ${config.STORE_NAME}, I need help with my order.`,
    claims: { gamers: '1M+', averageDelivery: '30s', rating: '4.9', support: '24/7' },
    payments: {
      card: stripe ? { publishableKey: stripe.publishableKey } : null,
      ewallet: xendit ? { channels: ewalletChannelCodes.map((code) => ({ code, ...channelLimits[code] })) } : null,
      qris: xendit ? { minIdr: channelLimits.QRIS.minIdr, maxIdr: channelLimits.QRIS.maxIdr } : null,
      paypal:
        paypal && config.PAYPAL_CLIENT_ID
          ? { clientId: config.PAYPAL_CLIENT_ID, sdkUrl: config.PAYPAL_SDK_URL ?? null }
          : null,
    },
    seller: { name: config.SELLER_NAME ?? config.STORE_NAME, address: config.SELLER_ADDRESS, taxNote: config.TAX_NOTE },
    mail: mailer !== undefined,
    login: false,
    limits: { orderExpiryMinutes: config.timing.orderExpiry / MINUTE, maxQuantity },
  }
}
