import type Stripe from 'stripe'
import type { KeyRing } from '../../platform/environment.ts'
import { cardDigests } from '../../risk/digests.ts'
import type { CardFacts } from '../payment-port.ts'

/** The card's digests and country; a stored event has these instead of the card's fingerprint. */
type SeenCard = Omit<CardFacts, 'riskLevel'>
export type WithSeenCard = Readonly<{ seen_card?: SeenCard }>

type Told = Partial<Pick<Stripe.Charge, 'payment_method_details'> & Pick<Stripe.PaymentIntent, 'last_payment_error'>>
type Card = Readonly<{ fingerprint?: string | null; country?: string | null }>

/** Finds the card of a charge or failed try; undefined if the wallet hides its card. */
function cardOf({ payment_method_details: details, last_payment_error: error }: Told): Card | undefined {
  return details?.card ?? error?.payment_method?.card
}

/** Returns the digests and country of a charge's or failed try's card, from a stored event or Stripe's response. */
export function seenCard(told: Told & WithSeenCard, keys: KeyRing): SeenCard {
  if (told.seen_card) return told.seen_card
  const card = cardOf(told)
  return { digests: cardDigests(keys, card?.fingerprint ?? null), country: card?.country ?? null }
}

/** Adds the card's digests and country to an event, before `redactWebhook` removes the card itself. */
export function noteSeenCard<Event extends { data: { object: object } }>(event: Event, keys: KeyRing): Event {
  const { object } = event.data
  if (!cardOf(object)) return event
  return { ...event, data: { ...event.data, object: { ...object, seen_card: seenCard(object, keys) } } }
}
