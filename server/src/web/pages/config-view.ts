import type { StoreSettings } from '@topup/core/api/settings'
import type { ConfigView } from '@topup/core/api/store'
import { maxQuantity } from '@topup/core/cart/cart-limits'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import { openingPause, pauseOfStore, type SalesPause } from '@topup/core/sales/sales-pause'
import type { ClaimName } from '@topup/core/seller/claims'
import { minutesToPay } from '../../ordering/time-to-pay.ts'
import type { PaymentProvider } from '../../payments/payment-port.ts'
import { findPort, providerOf } from '../../payments/ports.ts'
import { listHidden } from '../../payments/provider-health.ts'
import { getTermsInForce } from '../../settings/legal/legal-versions.ts'
import { listPauses } from '../../suppliers/sales/pause.repository.ts'
import type { Context } from '../context.ts'

type Facts = Pick<Context, 'config' | 'providers' | 'payments' | 'mailer' | 'login' | 'settings' | 'opening'>

/** Returns the advertising claims to show; a live store shows only claims that its owner has confirmed. */
function shownClaims({ claims, confirmedClaims }: StoreSettings, isLive: boolean): ConfigView['claims'] {
  const shown = (name: ClaimName) => (!isLive || confirmedClaims.includes(name) ? claims[name] : null)
  return {
    gamers: shown('gamers'),
    averageDelivery: shown('averageDelivery'),
    rating: shown('rating'),
    support: shown('support'),
  }
}

/** Facts from the database; `hidden` are the providers that take no payments now. */
type Known = Readonly<{
  salesPause: SalesPause | null
  termsVersion: number
  hidden?: ReadonlySet<PaymentProvider>
}>

/** The configuration that browsers may see: it must hold no secret. */
export function buildConfigView(ctx: Facts, { salesPause, termsVersion, hidden = new Set() }: Known): ConfigView {
  const { config, mailer, login } = ctx
  const current = ctx.settings.current()
  const { storeName, supportEmail, supportPhone, socials } = current
  const offer = <Method extends PaymentMethod>(method: Method): ConfigView['payments'][Method] | null => {
    const { name, ways } = providerOf(ctx, method)
    return findPort(ctx, name) && !hidden.has(name) ? (ways[method]?.(config, current) ?? null) : null
  }
  return {
    storeName,
    practice: config.PRACTICE,
    supportEmail,
    supportPhone,
    socials,
    claims: shownClaims(current, config.NODE_ENV === 'production'),
    payments: {
      card: offer('card'),
      ewallet: offer('ewallet'),
      qris: offer('qris'),
      account: offer('account'),
      counter: offer('counter'),
      paypal: offer('paypal'),
    },
    seller: { name: current.sellerName || storeName, address: current.sellerAddress, taxNote: current.taxNote },
    termsVersion,
    mail: mailer !== undefined,
    login: login !== undefined,
    isOpen: ctx.opening.isOpen(),
    salesPause: ctx.opening.isOpen() ? salesPause : openingPause,
    limits: {
      orderExpiryMinutes: minutesToPay(ctx),
      maxQuantity,
      maxLines: config.CART_LINES,
      maxUnits: config.CHECKOUT_UNITS,
    },
  }
}

export async function loadConfigView(ctx: Context): Promise<ConfigView> {
  const [pauses, hidden, terms] = await Promise.all([listPauses(ctx.db), listHidden(ctx.db), getTermsInForce(ctx.db)])
  return buildConfigView(ctx, { salesPause: pauseOfStore(pauses), termsVersion: terms.version, hidden })
}
