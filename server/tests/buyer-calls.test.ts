import { randomUUID } from 'node:crypto'
import { ApiError } from '@topup/core/api/client'
import { type EndpointName, endpointNames, endpoints } from '@topup/core/api/endpoints'
import { voucherPlayer } from '@topup/core/catalog/voucher'
import { MINUTE } from '@topup/core/time'
import { expect } from 'vitest'
import { createPasskey } from '../../scripts/_support/software-passkey.ts'
import { runPriceSync } from '../src/pricing/sync/run-price-sync.ts'
import { untilOrders } from './_support/given-order.ts'
import { givenVoucherCheckout } from './_support/given-voucher.ts'
import type { Browser } from './_support/http-client.ts'
import { givenOrderLink } from './_support/link-reader.ts'
import { paymentsOf } from './_support/money-of.ts'
import { enrolPasskey } from './_support/prove-passkey.ts'
import { shopTest } from './_support/shop-test.ts'
import { signIn } from './_support/sign-in-code.ts'
import type { Shop } from './_support/start-shop.ts'

const it = shopTest({ catalogue: 'none', timing: { orderExpiry: 60 * MINUTE } })

/**
 * Identities that call for an order of a signed-in buyer, paid, delivered as a code and reviewed. `fresh`: signed in to
 * the same account by a code of the last 15 minutes. `link`: a guest with a mailed link. `code`: knows only the
 * tracking code and ids. `stranger`: another account. Staff and owner: the store's people.
 */
const identities = [
  ...(['placing', 'account', 'link', 'code', 'stranger'] as const),
  ...(['staff old', 'staff fresh', 'owner old', 'owner fresh'] as const),
  // `fresh` comes last, because it may delete the account.
  'fresh',
] as const
type Identity = (typeof identities)[number]

/** The expected answer: `ok`, the code of a refusal, or what `told` makes of the answer. */
type Expected = Readonly<Record<Identity, string>>
const all = (answer: string): Expected =>
  Object.fromEntries(identities.map((identity) => [identity, answer])) as Expected
const some = (who: readonly Identity[], answer: string, otherwise: string): Expected =>
  Object.fromEntries(identities.map((identity) => [identity, who.includes(identity) ? answer : otherwise])) as Expected

const inHand = ['placing', 'link', 'fresh'] as const
const owners = [...inHand, 'account'] as const
const signedIn = ['placing', 'account', 'fresh', 'stranger'] as const

/** The answer expected for identities that may read the order, including the account without a fresh proof. */
const own = (answer: string, otherwise = 'order_not_found') => some(owners, answer, otherwise)
/** The answer expected for identities that may change the order; the account without a fresh proof is refused. */
const hand = (answer: string, otherwise = 'order_not_found'): Expected => ({
  ...some(inHand, answer, otherwise),
  account: 'forbidden',
})
const ofAccount = (answer: string) => some(signedIn, answer, 'not_signed_in')
const withProof = (answer: string): Expected => ({ ...ofAccount('sign_in_again'), fresh: answer })

type Facts = Awaited<ReturnType<typeof givenFacts>>
type Row = Readonly<{
  call: EndpointName
  input?: (facts: Facts) => Record<string, unknown>
  expected: Expected
  told?: (answer: unknown) => string
}>

const byId = ({ id }: Facts) => ({ id })
const byCheckout = ({ checkoutId }: Facts) => ({ checkoutId })
const byPayment = ({ paymentId }: Facts) => ({ paymentId })
const toPay = ({ id: orderId, amount }: Facts) => ({ orderId, amount })
const count = (answer: unknown) => String((answer as unknown[]).length)

const table: readonly Row[] = [
  // Calls about an order.
  {
    call: 'trackOrder',
    input: ({ code }) => ({ code }),
    expected: {
      ...all('masked'),
      ...{ placing: 'in hand', link: 'in hand', fresh: 'in hand', account: 'own' },
    },
    told: (answer) => {
      const { isMine, isInHand, customerEmail } = answer as Readonly<Record<string, unknown>>
      if (!isMine) return customerEmail === null ? 'masked' : 'leaked'
      return isInHand ? 'in hand' : 'own'
    },
  },
  { call: 'listOrders', expected: some(owners, '1', '0'), told: count },
  { call: 'correctPlayer', input: ({ id }) => ({ id, gameUserId: '1' }), expected: hand('transition_not_allowed') },
  { call: 'returnHeldPayment', input: byId, expected: hand('already_paid') },
  { call: 'revealCodes', input: byId, expected: hand('ok') },
  { call: 'getGift', input: byId, expected: { ...hand('ok'), account: 'order_not_found' } },
  {
    call: 'updateGift',
    input: ({ id }) => ({ id, recipient: 'friend@example.com' }),
    expected: { ...hand('gift_too_late'), account: 'order_not_found' },
  },
  {
    call: 'createReview',
    input: ({ id }) => ({ id, rating: 1, comment: 'No.', customerName: 'Nobody' }),
    expected: hand('already_reviewed'),
  },
  { call: 'getRefundOptions', input: byId, expected: own('ok') },
  {
    call: 'requestRefund',
    input: ({ id }) => ({ id, scenario: 'wrong-user-id', note: '' }),
    expected: hand('transition_not_allowed'),
  },
  {
    call: 'getRefundAccount',
    input: byId,
    expected: { ...own('may give'), account: 'may not' },
    told: (answer) => ((answer as { mayGive: boolean }).mayGive ? 'may give' : 'may not'),
  },
  {
    call: 'giveRefundAccount',
    input: ({ id }) => ({ id, kind: 'bank', institution: 'bca', number: '1234567890', holder: 'Ayu Lestari' }),
    expected: hand('transition_not_allowed'),
  },
  { call: 'repeatOrder', input: byId, expected: own('ok') },
  {
    call: 'getLastOrder',
    expected: some(['placing', 'account', 'fresh'], 'ok', 'none'),
    told: (answer) => ((answer as { order: unknown }).order ? 'ok' : 'none'),
  },
  { call: 'sendOrderLink', input: ({ code }) => ({ code }), expected: all('ok') },
  { call: 'openOrderLink', input: () => ({ token: 'x'.repeat(43) }), expected: all('link_not_usable') },
  // Calls about the order's checkout and payments.
  { call: 'getCheckout', input: byCheckout, expected: own('ok', 'checkout_not_found') },
  { call: 'extendCheckout', input: byCheckout, expected: own('transition_not_allowed', 'checkout_not_found') },
  {
    call: 'updateCheckout',
    input: ({ checkoutId }) => ({ checkoutId, consent: true }),
    expected: own('ok', 'checkout_not_found'),
  },
  {
    call: 'updateCheckout',
    input: ({ checkoutId }) => ({ checkoutId, customerEmail: `${randomUUID()}@example.com` }),
    expected: hand('ok', 'checkout_not_found'),
  },
  { call: 'listWaysToPay', input: byCheckout, expected: own('ok', 'checkout_not_found') },
  { call: 'listWaitingPayments', expected: all('0'), told: count },
  { call: 'getWaitingPayment', input: byPayment, expected: own('ok', 'payment_not_found') },
  { call: 'endWaitingPayment', input: byPayment, expected: hand('already_paid', 'payment_not_found') },
  { call: 'createPaymentIntent', input: toPay, expected: own('already_paid') },
  { call: 'createQrisPayment', input: toPay, expected: own('already_paid') },
  {
    call: 'createEwalletPayment',
    input: (facts) => ({ ...toPay(facts), channelCode: 'ID_DANA' }),
    expected: own('already_paid'),
  },
  {
    call: 'createPaypalOrder',
    input: (facts) => ({ ...toPay(facts), currency: 'USD', intent: 'CAPTURE' }),
    expected: own('already_paid'),
  },
  { call: 'capturePaypalOrder', input: () => ({ orderId: 'none' }), expected: all('payment_not_found') },
  { call: 'getEwalletStatus', input: byPayment, expected: own('ok', 'payment_not_found') },
  {
    call: 'createOrder',
    input: ({ checkoutId, order }) => ({ ...order, checkoutId }),
    expected: hand('checkout_sealed', 'checkout_not_found'),
  },
  // Calls about an account.
  { call: 'getUser', expected: some(signedIn, 'ok', 'none'), told: (answer) => (answer ? 'ok' : 'none') },
  { call: 'getAccount', expected: some(signedIn, 'ok', 'none'), told: (answer) => (answer ? 'ok' : 'none') },
  { call: 'listAccountOrders', expected: ofAccount('ok') },
  { call: 'claimOrders', input: ({ checkoutId }) => ({ checkoutIds: [checkoutId] }), expected: ofAccount('ok') },
  { call: 'listSaved', expected: ofAccount('ok') },
  {
    call: 'savePlayer',
    input: ({ game }) => ({ gameId: game, player: '225009777', name: 'Ayu' }),
    expected: ofAccount('ok'),
  },
  { call: 'renamePlayer', input: () => ({ id: randomUUID(), name: 'Ayu' }), expected: ofAccount('not_found') },
  { call: 'removePlayer', input: () => ({ id: randomUUID() }), expected: ofAccount('ok') },
  { call: 'addFavourite', input: ({ game }) => ({ gameId: game }), expected: ofAccount('ok') },
  { call: 'removeFavourite', input: ({ game }) => ({ gameId: game }), expected: ofAccount('ok') },
  { call: 'listAccountPasskeys', expected: ofAccount('ok') },
  { call: 'beginAccountPasskey', expected: withProof('ok') },
  // Refused, since only `beginAccountPasskey` returns the challenge that this call needs.
  { call: 'addAccountPasskey', input: () => ({ name: 'Mine', response: {} }), expected: ofAccount('passkey_refused') },
  { call: 'removeAccountPasskey', input: () => ({ id: randomUUID() }), expected: withProof('ok') },
  { call: 'endAccountSession', input: () => ({ id: 'x'.repeat(22) }), expected: ofAccount('not_found') },
  { call: 'requestSignInCode', input: () => ({ email: `${randomUUID()}@example.com` }), expected: all('ok') },
  { call: 'signInByCode', input: () => ({ code: '000000' }), expected: all('code_wrong') },
  { call: 'beginPasskeySignIn', expected: all('ok') },
  { call: 'signInByPasskey', input: () => ({ response: {} }), expected: all('passkey_refused') },
  // Calls about a browser.
  { call: 'getPushKey', expected: all('ok') },
  {
    call: 'subscribePush',
    input: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } }),
    expected: some(['placing'], 'push_refused', 'order_not_found'),
  },
  { call: 'unsubscribePush', input: () => ({ endpoint: 'https://push.example/1' }), expected: all('ok') },
  { call: 'deleteAccount', expected: withProof('ok') },
]

/** Calls that answer all identities alike, and `forgetBrowser`, which ends the caller's session. */
const forAnybody: readonly EndpointName[] = [
  ...(['getHealth', 'getLiveness', 'getReadiness', 'getConfig', 'listRates', 'detectLocation'] as const),
  ...(['listGames', 'getGame', 'checkPlayer', 'getPaypalSetup', 'getStatus', 'getLegalPage'] as const),
  ...(['listReviews', 'getReviewSummary', 'listGameReviews', 'listOlderGameReviews', 'noteMailArrival'] as const),
  'forgetBrowser',
]

/** Makes a delivered order and a browser for each identity; old identities proved themselves 16 minutes ago. */
async function givenFacts(shop: Shop, owner: Browser) {
  await runPriceSync(shop.ctx, { trigger: 'manual' })
  const email = `${randomUUID()}@example.com`
  const browsers = Object.fromEntries(identities.map((identity) => [identity, shop.createBrowser()])) as Record<
    Identity,
    Browser
  >
  await signIn(shop, browsers.placing, email)
  const placed = await givenVoucherCheckout(shop, 1, browsers.placing)
  const { id, trackingCode: code } = placed.first
  await shop.world.payIntent(placed.intentId)
  await untilOrders(placed, 'completed')
  await browsers.placing.api('createReview', { id, rating: 5, comment: 'Fast.', customerName: 'Ayu' })
  await signIn(shop, browsers.account, email, 2)
  await signIn(shop, browsers.stranger, `${randomUUID()}@example.com`)
  const { url } = await givenOrderLink(shop, id)
  await browsers.link.api('openOrderLink', { token: url.split('#l=')[1] ?? '' })
  await browsers.code.api('trackOrder', { code })
  const staffOf = async (name: string) => {
    const address = `${name}@kilat.example`
    const password = 'the staff’s own words'
    const { firstPassword } = await owner.api('createSeller', { email: address, role: 'staff' })
    const browser = shop.createBrowser()
    await browser.api('signIn', { email: address, password: firstPassword })
    await browser.api('changePassword', { currentPassword: firstPassword, newPassword: password })
    await enrolPasskey(browser.api, createPasskey(), shop.url)
    return browser
  }
  const game = await browsers.code.api('getGame', { id: 'valorant-voucher' })
  const pack = game.packages.at(-1)
  browsers['staff fresh'] = browsers['staff old'] = await staffOf('staff')
  browsers['owner fresh'] = browsers['owner old'] = owner
  const [payment] = await paymentsOf(shop, placed)
  const order = {
    ...{ gameId: game.id, packageId: pack?.id ?? '', gameUserId: voucherPlayer, totalAmount: placed.amount },
    ...{ customerEmail: null, quantity: 1, lineKey: randomUUID() },
  }
  return {
    ...{ browsers, email, id, code, game: 'free-fire', order, amount: placed.amount, checkoutId: placed.checkoutId },
    paymentId: payment?.id ?? '',
  }
}

async function ask(browser: Browser, { call, input, told }: Row, facts: Facts): Promise<string> {
  try {
    const answer = await (browser.api as (name: EndpointName, input: unknown) => Promise<unknown>)(
      call,
      input?.(facts) ?? {},
    )
    return told?.(answer) ?? 'ok'
  } catch (error) {
    if (error instanceof ApiError && error.code) return error.code
    throw error
  }
}

it('every call of a buyer has a row in the table', () => {
  const calls = endpointNames.filter((name) => endpoints[name].who === 'buyer' || endpoints[name].who === 'anyone')
  expect([...new Set([...table.map(({ call }) => call), ...forAnybody])].toSorted()).toEqual(calls.toSorted())
})

it('every call answers each identity as the table says', async ({ shop, seller }) => {
  const facts = await givenFacts(shop, seller)
  // Fresh second factors are used at once; the old identities call after the time has passed.
  const early: readonly Identity[] = ['staff fresh', 'owner fresh']
  const answers = table.map(({ call }) => ({ call, answered: {} as Record<string, string> }))
  const play = async (identity: Identity) => {
    for (const [index, row] of table.entries()) {
      const answer = await ask(facts.browsers[identity], row, facts)
      Object.assign(answers[index]?.answered ?? {}, { [identity]: answer })
    }
  }
  for (const identity of early) await play(identity)
  shop.advance(16 * MINUTE)
  await signIn(shop, facts.browsers.fresh, facts.email, 3)
  for (const identity of identities) if (!early.includes(identity)) await play(identity)
  expect(answers).toEqual(table.map(({ call, expected }) => ({ call, answered: expected })))
})
