import { DomainError } from '@topup/core/api/errors'
import Stripe from 'stripe'
import type { Check, CheckAnswer } from '../../setup/check.ts'
import { mendAsAgreed } from '../../setup/mend-as-agreed.ts'
import type { OutsideContext } from '../context.ts'
import { keyCheck } from '../key-check.ts'
import { isNotAllowed } from './stripe-account.ts'
import type { StripePort } from './stripe-port.ts'
import { webhookCheck } from './webhook-check.ts'

const isTest = (key: string | undefined) => /^(sk|rk|pk)_test_/.test(key ?? '')

/** Returns the account id in newer keys. Stripe does not promise this format, so a mismatch alone is no proof. */
const accountIn = (key: string | undefined) =>
  /^[a-z]{2}_(?:live|test)_5(1[A-Za-z0-9]{15})[A-Za-z0-9]{20,}$/.exec(key ?? '')?.[1]

type Keys = Pick<OutsideContext['config'], 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY'>

export function seemOfTwoAccounts({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Keys): boolean {
  const [secret, publishable] = [accountIn(STRIPE_SECRET_KEY), accountIn(STRIPE_PUBLISHABLE_KEY)]
  return secret !== undefined && publishable !== undefined && secret !== publishable
}

const takeBoth = [
  'Take both keys at Stripe under Developers, API keys, of the account that is named on top of its dashboard.',
  'Put them into STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, and start the store again.',
]

/** Tests the publishable key after Stripe accepted the secret key; undefined if it has no fault. */
async function judgePublishableKey(
  { config }: OutsideContext,
  { account }: StripePort,
): Promise<CheckAnswer | undefined> {
  const found = await account.judgePublishableKey(config.STRIPE_PUBLISHABLE_KEY ?? '').catch((error: unknown) => {
    if (isNotAllowed(error)) return 'unknown'
    throw error
  })
  if (found === 'refused') {
    return {
      state: 'red',
      says: 'Stripe takes the secret key, but not the publishable key: no card could be paid with.',
      todo: takeBoth,
    }
  }
  if (found === 'of-another-account') {
    return {
      state: 'red',
      says: 'The publishable key is of another account at Stripe than the secret key: no card could be paid with.',
      todo: takeBoth,
    }
  }
  if (found === 'own' || !seemOfTwoAccounts(config)) return undefined
  return {
    state: 'yellow',
    says: 'The publishable key seems to be of another account at Stripe than the secret key; no card could be paid with then.',
    todo: [...takeBoth, 'Where they are of one account nevertheless, this turns green with the first payment by card.'],
  }
}

async function judgeCharges({ account }: StripePort, kind: 'test' | 'live'): Promise<CheckAnswer> {
  try {
    const { charges_enabled } = await account.read()
    if (charges_enabled)
      return { state: 'green', says: `Stripe takes the ${kind} key, and its account takes payments.` }
    return {
      state: kind === 'test' ? 'yellow' : 'red',
      says: `Stripe takes the ${kind} key, but its account may not take payments yet.`,
      todo: ['Finish the account at Stripe: its dashboard says on top what it still wants to know.'],
    }
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    return {
      state: 'yellow',
      says: `Stripe takes the restricted ${kind} key; whether its account takes payments the key may not read.`,
      todo: ['Let the key read the account, or look at Stripe’s dashboard whether payments are enabled.'],
    }
  }
}

async function lookAtAccount(ctx: OutsideContext, port: StripePort): Promise<CheckAnswer> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = ctx.config
  const kind = isTest(STRIPE_SECRET_KEY) ? 'test' : 'live'
  if (isTest(STRIPE_PUBLISHABLE_KEY) !== isTest(STRIPE_SECRET_KEY)) {
    return {
      state: 'red',
      says: `The secret key is a ${kind} key and the publishable key is not: no card could be paid with.`,
      todo: ['Take both keys from the same mode at Stripe, under Developers, API keys.'],
    }
  }
  const publishable = await judgePublishableKey(ctx, port)
  if (publishable?.state === 'red') return publishable
  const account = await judgeCharges(port, kind)
  return account.state === 'red' ? account : (publishable ?? account)
}

const domainOf = ({ config }: OutsideContext): string => new URL(config.PUBLIC_URL).hostname

type Wallet = { status: string }
const activeOf = (domain: Stripe.PaymentMethodDomain): string[] =>
  (
    [
      ['Apple Pay', domain.apple_pay],
      ['Google Pay', domain.google_pay],
      ['Link', domain.link],
    ] as [string, Wallet][]
  ).flatMap(([name, { status }]) => (status === 'active' ? [name] : []))

function judgeDomain(name: string, domain: Stripe.PaymentMethodDomain | undefined): CheckAnswer {
  const todo = ['Have the store do it, by the offer below, or do it at Stripe under Settings, Payment method domains.']
  if (!domain) {
    return {
      state: 'yellow',
      says: `${name} is not registered at Stripe: buyers are not offered Apple Pay and Google Pay.`,
      todo,
      offer: `Register ${name} as a payment method domain at Stripe.`,
    }
  }
  if (!domain.enabled) {
    return {
      state: 'yellow',
      says: `${name} is registered at Stripe but switched off: buyers are not offered Apple Pay and Google Pay.`,
      todo,
      offer: `Switch the payment method domain ${name} on at Stripe.`,
    }
  }
  const active = activeOf(domain)
  if (active.includes('Apple Pay')) return { state: 'green', says: `${name} is registered for ${active.join(', ')}.` }
  return {
    state: 'yellow',
    says: `${name} is registered at Stripe, but Apple Pay is not active there.`,
    todo: ['The store has to be reached from the internet under this name; then have Stripe look again.'],
    offer: `Have Stripe look again whether ${name} may show Apple Pay.`,
  }
}

async function answerDomain({ account }: StripePort, name: string): Promise<CheckAnswer> {
  try {
    return judgeDomain(name, await account.findDomain(name))
  } catch (error) {
    if (!isNotAllowed(error)) throw error
    return {
      state: 'yellow',
      says: 'This restricted key may not read payment method domains.',
      todo: [`Look at Stripe under Settings, Payment method domains, whether ${name} is there.`],
    }
  }
}

async function mendDomain({ account }: StripePort, name: string, found: Stripe.PaymentMethodDomain | undefined) {
  try {
    if (!found) await account.createDomain(name)
    else if (!found.enabled) await account.enableDomain(found.id)
    else await account.validateDomain(found.id)
    return `Stripe was told of ${name}.`
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) && !isNotAllowed(error)) throw error
    throw new DomainError('invalid_input', `Stripe refuses to register ${name}: is it the name buyers use?`)
  }
}

function walletsCheck(ctx: OutsideContext, port: StripePort): Check {
  const name = domainOf(ctx)
  return mendAsAgreed(
    ctx,
    { id: 'stripe.wallets', about: 'Stripe', label: 'Apple Pay and Google Pay' },
    {
      answer: () => answerDomain(port, name),
      look: () => port.account.findDomain(name),
      offerOf: (domain) => judgeDomain(name, domain).offer,
      carryOut: (domain) => mendDomain(port, name, domain),
    },
  )
}

/** Returns the set-up checks for Stripe; none without a key. */
export function stripeChecks(ctx: OutsideContext): readonly Check[] {
  const port = ctx.payments.stripe
  if (!port) return []
  const key = keyCheck(ctx, port, {
    about: 'Stripe',
    label: 'Secret key',
    todo: [
      'Take the secret key at Stripe under Developers, API keys, put it into STRIPE_SECRET_KEY, and start the store again.',
      'A restricted key needs to write payment intents, refunds and disputes, and to read charges, early fraud warnings, events and balance transactions.',
    ],
    look: () => lookAtAccount(ctx, port),
  })
  return [key, webhookCheck(ctx, port), walletsCheck(ctx, port)]
}
