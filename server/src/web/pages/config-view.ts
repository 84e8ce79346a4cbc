import type { StoreSettings } from '@topup/core/api/settings'
import type { ConfigView } from '@topup/core/api/store'
import { maxQuantity } from '@topup/core/cart/cart-limits'
import { ewalletChannelCodes } from '@topup/core/payment/ewallet-channels'
import { pauseOfStore, type SalesPause } from '@topup/core/sales/sales-pause'
import type { ClaimName } from '@topup/core/seller/claims'
import type { PaymentProvider } from '../../payments/payment.table.ts'
import { listHidden } from '../../payments/provider-health.ts'
import { limitsOf } from '../../payments/xendit/channel-limits.ts'
import { listPauses } from '../../suppliers/sales/pause.repository.ts'
import type { Context } from '../context.ts'

type Facts = Pick<Context, 'config' | 'stripe' | 'xendit' | 'paypal' | 'mailer' | 'login' | 'settings'>

/** A live store says nothing of itself that its owner does not stand by. */
function shownClaims({ claims, confirmedClaims }: StoreSettings, isLive: boolean): ConfigView['claims'] {
  const shown = (name: ClaimName) => (!isLive || confirmedClaims.includes(name) ? claims[name] : null)
  return {
    gamers: shown('gamers'),
    averageDelivery: shown('averageDelivery'),
    rating: shown('rating'),
    support: shown('support'),
  }
}

/** What the browser may know of the configuration: no secret passes here. */
export function buildConfigView(
  { config, stripe, xendit, paypal, mailer, login, settings }: Facts,
  salesPause: SalesPause | null,
  hidden: ReadonlySet<PaymentProvider> = new Set(),
): ConfigView {
  const current = settings.current()
  const { storeName, supportEmail, supportPhone, socials } = current
  const channels = limitsOf(current)
  const takesXendit = xendit && !hidden.has('xendit')
  return {
    storeName,
    supportEmail,
    supportPhone,
    socials,
    claims: shownClaims(current, config.NODE_ENV === 'production'),
    payments: {
      card: stripe && !hidden.has('stripe') ? { publishableKey: stripe.publishableKey } : null,
      ewallet: takesXendit ? { channels: ewalletChannelCodes.map((code) => ({ code, ...channels[code] })) } : null,
      qris: takesXendit ? { minIdr: channels.QRIS.minIdr, maxIdr: channels.QRIS.maxIdr } : null,
      paypal:
        paypal && config.PAYPAL_CLIENT_ID && !hidden.has('paypal')
          ? { clientId: config.PAYPAL_CLIENT_ID, sdkUrl: config.PAYPAL_SDK_URL ?? null }
          : null,
    },
    seller: { name: current.sellerName || storeName, address: current.sellerAddress, taxNote: current.taxNote },
    mail: mailer !== undefined,
    login: login !== undefined,
    salesPause,
    limits: { orderExpiryMinutes: current.orderExpiryMinutes, maxQuantity },
  }
}

export const loadConfigView = async (ctx: Context): Promise<ConfigView> =>
  buildConfigView(ctx, pauseOfStore(await listPauses(ctx.db)), await listHidden(ctx.db))
