import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { type FormValues, record, text, wholeNumber } from '../form-values.ts'
import { randomId } from '../random-id.ts'
import { type Answer, isAnswer } from '../serve.ts'
import type { World } from '../world.ts'
import { cardBrand, cardOutcome, cardRisk, isReported, namedMethods, passesLuhn } from './cards.ts'
import type { StripeCall } from './stripe-call.ts'
import { invalidRequest, missing, noSuch, stripeError } from './stripe-errors.ts'
import type { StoredMethod } from './stripe-state.ts'

export type CardInput = { number: string; expMonth: number; expYear: number; cvc: string | undefined }

const judgeCard = (number: string) => ({
  outcome: cardOutcome(number),
  risk: cardRisk(number),
  reported: isReported(number),
})

const cardError = (code: string, message: string, param: string): Answer =>
  stripeError(402, { type: 'card_error', code, message, param })

/** Reads `type=card&card[number]=…` as a browser or a server sends it. */
export function readMethod(world: World, values: FormValues): StoredMethod | Answer {
  if (values.type === 'link') return readLink(world, values)
  if (values.type !== 'card')
    return invalidRequest('Only payment methods of type card and link are offered here.', { param: 'type' })
  const card = record(values.card)
  if (card.token !== undefined) return readToken(world, String(card.token), values)
  const number = text(card.number)?.replace(/[\s-]/g, '')
  if (!number) return missing('card[number]')
  const expMonth = wholeNumber(card.exp_month)
  const shortYear = wholeNumber(card.exp_year)
  if (!expMonth || expMonth > 12)
    return cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  if (shortYear === undefined)
    return cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  const expYear = shortYear < 100 ? 2000 + shortYear : shortYear
  const now = world.clock.now()
  if (expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    return cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (!passesLuhn(number)) return cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  const cvc = text(card.cvc)
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    return cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  const object = methodObject(world, { number, expMonth, expYear, cvc }, record(values.billing_details))
  return { object, ...judgeCard(number) }
}

/** Tokens that a wallet on the buyer's device gives instead of a card number. */
const walletTokens: Record<string, Stripe.PaymentMethod.Card.Wallet> = {
  tok_apple_pay: { type: 'apple_pay', apple_pay: {}, dynamic_last4: '4242' },
  tok_google_pay: { type: 'google_pay', google_pay: {}, dynamic_last4: '4242' },
}
const goodNumber = '4242424242424242'

function storedCard(world: World, number: string, billing: FormValues): StoredMethod {
  const card = { number, expMonth: 12, expYear: world.clock.now().getUTCFullYear() + 2, cvc: '123' }
  return { object: methodObject(world, card, billing), ...judgeCard(number) }
}

function readToken(world: World, token: string, values: FormValues): StoredMethod | Answer {
  const wallet = walletTokens[token]
  if (!wallet) return noSuch('token', token, 'card[token]')
  const stored = storedCard(world, goodNumber, record(values.billing_details))
  if (stored.object.card) stored.object.card.wallet = wallet
  return stored
}

const linkSession = 'link_session_sandbox'

/** The card that the buyer chose in Link, which does not reveal the card's number. */
function readLink(world: World, values: FormValues): StoredMethod | Answer {
  const { consumer_session_client_secret: session } = record(record(values.link).credentials)
  if (session !== linkSession) return noSuch('consumer session', String(session), 'link[credentials]')
  const { object, ...kept } = storedCard(world, goodNumber, record(values.billing_details))
  const { card: _card, ...others } = object
  return { ...kept, object: { ...others, type: 'link', link: { email: 'buyer@example.com' } } }
}

export function findMethod(world: World, id: string): StoredMethod | Answer {
  const stored = world.state.stripe.methods[id]
  if (stored) return stored
  const number = namedMethods.get(id)
  if (!number) return noSuch('PaymentMethod', id, 'payment_method')
  return storedCard(world, number, {})
}

export function createMethod(world: World, call: StripeCall): Answer {
  const method = readMethod(world, call.values)
  if (isAnswer(method)) return method
  world.state.stripe.methods[method.object.id] = method
  world.save()
  return { status: 200, body: structuredClone(method.object), summary: method.object.id }
}

/** A card's fingerprint: the same in every payment, and not traceable to the card's number. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`sandbox card ${number}`).digest('base64url').replace(/[-_]/g, '0').slice(0, 16)

function methodObject(world: World, card: CardInput, billing: FormValues): Stripe.PaymentMethod {
  const brand = cardBrand(card.number)
  const address = record(billing.address)
  return {
    id: randomId('pm_'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: text(address.city) ?? null,
        country: text(address.country) ?? null,
        line1: text(address.line1) ?? null,
        line2: text(address.line2) ?? null,
        postal_code: text(address.postal_code) ?? null,
        state: text(address.state) ?? null,
      },
      email: text(billing.email) ?? null,
      name: text(billing.name) ?? null,
      phone: text(billing.phone) ?? null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: card.cvc ? 'unchecked' : null },
      country: 'US',
      display_brand: brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprintOf(card.number),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.clock.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
