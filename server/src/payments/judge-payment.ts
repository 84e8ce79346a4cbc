import { isForgottenPlayer } from '@topup/core/catalog/forgotten-player'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import type { PaymentMethod } from '@topup/core/payment/payment-methods'
import type { Selectable } from 'kysely'
import { mailboxOf, mailDomainOf } from '../alerts/outbox/mailbox-of.ts'
import type { Order } from '../ordering/order.repository.ts'
import type { Schema } from '../platform/db/schema.ts'
import { countryOfAddress } from '../pricing/location/country-of-address.ts'
import { type Judged, playerOf } from '../risk/judge.ts'
import type { CardFacts } from './payment-port.ts'

type Checkout = Pick<Selectable<Schema['checkouts']>, 'id' | 'buyer_ip' | 'buyer_session_id' | 'customer_email'>

const unknownCard: CardFacts = { digests: [], country: null, riskLevel: null }

/**
 * Returns a checkout's facts for the risk rules: buyer, address, player and amount. The player and package are those of
 * the most expensive order.
 */
export function toJudged(
  checkout: Checkout,
  orders: readonly Order[],
  method: PaymentMethod,
  card: CardFacts = unknownCard,
): Judged {
  const [dearest] = orders.toSorted((a, b) => b.total_amount - a.total_amount || (a.id < b.id ? -1 : 1))
  // Leave out placeholders of vouchers and of erased players: they name no player.
  const players = orders.filter(({ game_user_id: id }) => !isVoucherPlayer(id) && !isForgottenPlayer(id))
  const { customer_email } = checkout
  return {
    checkoutId: checkout.id,
    known: {
      address: checkout.buyer_ip,
      session: checkout.buyer_session_id,
      mail: customer_email === null ? null : mailboxOf(customer_email),
      mailDomain: customer_email === null ? null : mailDomainOf(customer_email),
      player: dearest && players.includes(dearest) ? playerOf(dearest) : null,
    },
    players: [...new Set(players.map(playerOf))],
    packageId: dearest?.package_id ?? null,
    card: card.digests,
    isCard: method === 'card',
    amount: orders.reduce((sum, { total_amount }) => sum + total_amount, 0),
    visitorCountry: (checkout.buyer_ip !== null && countryOfAddress(checkout.buyer_ip)) || null,
    cardCountry: card.country,
    riskLevel: card.riskLevel,
  }
}
