import { type ApiClient, ApiError } from '@topup/core/api/client'
import type { ErrorCode } from '@topup/core/api/errors'
import { describe, expect, it, vi } from 'vitest'
import { givenLine } from '../../../../tests/given-cart.ts'
import { givenWaiting } from '../../../../tests/given-waiting.ts'
import { setUpOrders, setUpPayment } from './set-up-payment.ts'

type Call = { name: string; input: Record<string, unknown> }

const refusal = (code: ErrorCode) => new ApiError(409, code, { message: `because ${code}`, code })

/** Fakes the store. `refuse` names the call that throws; `status` is the status of found orders. */
function givenStore(
  options: {
    refuse?: readonly [call: string, error: unknown]
    refuseOnce?: ApiError
    status?: string
    hasDetails?: boolean
    isPaid?: boolean
    isHeld?: boolean
    heldOrder?: string
    waitingPayment?: { id: string }
    hasConsent?: boolean
    /** The total does not cover a card's fee. */
    isTooLittle?: boolean
  } = {},
) {
  const calls: Call[] = []
  const api = async (name: string, input: Record<string, unknown>) => {
    calls.push({ name, input })
    if (options.refuseOnce && calls.length === 1) throw options.refuseOnce
    if (options.refuse?.[0] === name) throw options.refuse[1]
    if (name === 'createPaymentIntent') return { clientSecret: 'pi_1_secret_2' }
    if (name === 'getCheckout') {
      const { hasDetails = false, isPaid = false, hasConsent = true, heldOrder = null } = options
      const { waitingPayment = null, isHeld = heldOrder !== null } = options
      return { hasDetails, isPaid, hasConsent, isHeld, heldOrder, waitingPayment, idrAmount: 154_900 }
    }
    if (name === 'listWaysToPay') return [{ method: 'card', problem: options.isTooLittle ? 'fee' : null }]
    const orderNo = calls.length
    return { id: `order-${orderNo}`, trackingCode: `TRK${orderNo}`, status: options.status ?? 'pending' }
  }
  return { api: api as unknown as ApiClient, calls }
}

const withCard = { opensCard: true, hasOtherWays: true, inRupiah: false }

describe('setting up the payment of a cart', () => {
  it('places one order per line, keyed by the line, and opens one payment over their sum', async () => {
    const { api, calls } = givenStore()
    const lines = [givenLine({ id: 'a', price: '1.49', quantity: 2 }), givenLine({ id: 'b', price: '0.51' })] as const
    const result = await setUpPayment(api, 'checkout-1', lines, withCard)
    expect(calls.map(({ name }) => name)).toEqual([
      'createOrder',
      'createOrder',
      'getCheckout',
      'listWaysToPay',
      'createPaymentIntent',
    ])
    expect(calls[0]?.input).toMatchObject({ lineKey: 'a', checkoutId: 'checkout-1', quantity: 2, totalAmount: '2.98' })
    expect(calls[0]?.input.customerEmail).toBeNull()
    expect(calls[4]?.input).toEqual({ amount: '3.49', orderId: 'order-1' })
    expect(result).toMatchObject({ kind: 'ready', orders: [{ id: 'order-1' }, { id: 'order-2' }] })
  })

  it.each([[null], [{}], [[]], [{ status: 'ok' }]])(
    'takes %j in place of an order for no answer of the store',
    async (answer) => {
      const api = (async () => answer) as unknown as ApiClient
      expect(await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).toEqual({ kind: 'unreachable' })
    },
  )

  it('opens no card payment where the total does not bear a card’s fee', async () => {
    const { api, calls } = givenStore({ isTooLittle: true })
    expect(await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).toMatchObject({
      kind: 'ready',
      ways: [{ method: 'card', problem: 'fee' }],
    })
    expect(calls.map(({ name }) => name)).not.toContain('createPaymentIntent')
  })

  it('names the rupiah a buyer saw, where they saw any', async () => {
    const line = givenLine({ priceIdr: 23_100, quantity: 2 })
    for (const inRupiah of [true, false]) {
      const { api, calls } = givenStore()
      await setUpPayment(api, 'checkout-1', [line], { ...withCard, inRupiah })
      expect(calls[0]?.input.totalIdr).toBe(inRupiah ? 46_200 : undefined)
    }
  })

  it('passes on that the buyer looked at the player, or saw the name', async () => {
    const { api, calls } = givenStore()
    const named = { ...givenLine({ id: 'a' }), playerName: 'Raka89' }
    const confirmed = { ...givenLine({ id: 'b' }), playerConfirmed: true }
    await setUpPayment(api, 'checkout-1', [named, confirmed, givenLine({ id: 'c' })], withCard)
    const said = calls.filter(({ name }) => name === 'createOrder').map(({ input }) => input.playerConfirmed)
    expect(said).toEqual([true, true, false])
  })

  it('goes to tracking instead of paying twice when the order it finds is paid already', async () => {
    const { api, calls } = givenStore({ status: 'processing' })
    expect(await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).toEqual({
      kind: 'paid',
      trackingCode: 'TRK1',
    })
    expect(calls).toHaveLength(1)
  })

  it('leads to the earlier order when a part of the cart was paid while it was changed', async () => {
    const details = { trackingCode: 'TRKOLD', lineKeys: ['a'] }
    const error = new ApiError(409, 'paid', { message: 'paid', code: 'already_paid', details })
    const { api } = givenStore({ refuse: ['createPaymentIntent', error] })
    const lines = [givenLine({ id: 'a' }), givenLine({ id: 'b' })] as const
    expect(await setUpPayment(api, 'checkout-1', lines, withCard)).toEqual({ kind: 'paid-earlier', earlier: details })
  })

  it.each([
    ['by the checkout', { isHeld: true }],
    ['by the call that opens a payment', { refuse: ['createPaymentIntent', refusal('payment_held')] }],
  ] as const)(
    'opens nothing while money of an order is held that this browser may not read: told %s',
    async (_, store) => {
      const { api } = givenStore(store)
      expect(await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).toEqual({ kind: 'held' })
    },
  )

  it('leaves out lines that were paid with an order that this browser may not read', async () => {
    const details = { trackingCode: null, lineKeys: ['a'] }
    const error = new ApiError(409, 'paid', { message: 'paid', code: 'already_paid', details })
    const { api } = givenStore({ refuse: ['createPaymentIntent', error] })
    const result = await setUpPayment(api, 'checkout-1', [givenLine({ id: 'a' })], withCard)
    expect(result).toEqual({ kind: 'paid-earlier', earlier: { lineKeys: ['a'] } })
  })

  it('knows the tracking code when only the payment says that the checkout is paid', async () => {
    const { api } = givenStore({ refuse: ['createPaymentIntent', refusal('already_paid')] })
    expect(await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).toEqual({
      kind: 'paid',
      trackingCode: 'TRK1',
    })
  })

  it('goes to tracking when the checkout is paid although no notice has reached its orders', async () => {
    const { api } = givenStore({ isPaid: true })
    const result = await setUpPayment(api, 'checkout-1', [givenLine({})], { ...withCard, opensCard: false })
    expect(result).toEqual({ kind: 'paid', trackingCode: 'TRK1' })
  })

  it('opens nothing while money that came for it is held, and names its order', async () => {
    const { api, calls } = givenStore({ heldOrder: 'TRKHELD' })
    const result = await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)
    expect(result).toEqual({ kind: 'held', trackingCode: 'TRKHELD' })
    expect(calls.map(({ name }) => name)).not.toContain('createPaymentIntent')
    const details = { trackingCode: 'TRKHELD' }
    const error = new ApiError(409, 'held', { message: 'held', code: 'payment_held', details })
    const late = givenStore({ refuse: ['createPaymentIntent', error] })
    expect(await setUpPayment(late.api, 'checkout-1', [givenLine({})], withCard)).toEqual(result)
  })

  it('opens nothing while a payment waits for it, and names that payment', async () => {
    const waitingPayment = { id: 'payment-1' }
    const { api, calls } = givenStore({ waitingPayment })
    const result = await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)
    expect(result).toEqual({ kind: 'waiting', payment: waitingPayment })
    expect(calls.map(({ name }) => name)).not.toContain('createPaymentIntent')
    // A second tab opened the payment a moment before.
    const error = new ApiError(409, 'waits', {
      message: 'waits',
      code: 'payment_waiting',
      details: { waiting: waitingPayment },
    })
    const late = givenStore({ refuse: ['createPaymentIntent', error] })
    expect(await setUpPayment(late.api, 'checkout-1', [givenLine({})], withCard)).toEqual(result)
    expect(late.calls.at(-1)?.input).not.toHaveProperty('replace')
    // A payment whose provider never answered has no page: the next press of Pay replaces it.
    const unseen = givenStore({ refuse: ['createPaymentIntent', refusal('payment_waiting')] })
    expect((await setUpPayment(unseen.api, 'checkout-1', [givenLine({})], withCard)).kind).toBe('ready')
  })

  it('sets up another way for orders that are not in the cart, and orders and opens nothing', async () => {
    const { api, calls } = givenStore()
    const ended = givenWaiting({ id: 'payment-1', checkoutId: 'checkout-9', orderId: 'order-9', totalAmount: '9.99' })
    const result = await setUpOrders(api, ended)
    expect(calls.map(({ name }) => name)).toEqual(['getCheckout', 'listWaysToPay'])
    expect(result).toMatchObject({
      kind: 'ready',
      orders: [{ id: 'order-9', checkoutId: 'checkout-9', totalAmount: '9.99', totalIdr: 154_900 }],
    })
  })

  it('opens no card payment where none is offered', async () => {
    const { api, calls } = givenStore()
    const result = await setUpPayment(api, 'checkout-1', [givenLine({})], { ...withCard, opensCard: false })
    expect(result).toMatchObject({ kind: 'ready' })
    expect(calls.map(({ name }) => name)).not.toContain('createPaymentIntent')
  })

  it('opens no payment before the buyer has agreed to the terms', async () => {
    const { api, calls } = givenStore({ hasConsent: false })
    expect((await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).kind).toBe('ready')
    expect(calls.map(({ name }) => name)).not.toContain('createPaymentIntent')
  })

  it.each([
    ['createOrder', refusal('price_changed'), 'stale'],
    ['createOrder', refusal('package_not_found'), 'stale'],
    ['createPaymentIntent', refusal('amount_mismatch'), 'stale'],
    ['createOrder', refusal('checkout_sealed'), 'sealed'],
    ['createOrder', refusal('player_unconfirmed'), 'player-unconfirmed'],
    ['createOrder', refusal('too_many_requests'), 'too-many'],
    ['createPaymentIntent', refusal('too_many_requests'), 'too-many'],
    ['createPaymentIntent', refusal('order_expired'), 'sealed'],
    ['createOrder', new TypeError('Failed to fetch'), 'unreachable'],
    ['createPaymentIntent', refusal('internal'), 'failed'],
  ] as const)('tells apart what the buyer can do when %s is refused: %s', async (call, error, kind) => {
    const { api } = givenStore({ refuse: [call, error] })
    expect((await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).kind).toBe(kind)
  })

  it('waits for as long as the store says where too many orders were begun, else for a minute', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    try {
      for (const [details, until] of [
        [{ seconds: 7 }, 1_007_000],
        [undefined, 1_060_000],
      ] as const) {
        const error = new ApiError(429, '', { message: 'wait', code: 'too_many_requests', details })
        const { api } = givenStore({ refuse: ['createOrder', error] })
        expect(await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).toEqual({ kind: 'too-many', until })
      }
    } finally {
      vi.useRealTimers()
    }
  })

  it('works for an order that the store asks a puzzle for, and asks again once with the solution', async () => {
    const asked = { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '0' }
    const puzzle = (text: string) => ({ seconds: 7, challenge: { kind: 'puzzle', text } })
    const refuse = (details: Record<string, unknown>) =>
      new ApiError(429, '', { message: 'wait', code: 'too_many_requests', details })
    const text = JSON.stringify({ parameters: asked })
    const { api, calls } = givenStore({ refuseOnce: refuse(puzzle(text)) })
    expect(await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).toMatchObject({ kind: 'ready' })
    expect(calls.slice(0, 2).map(({ name }) => name)).toEqual(['createOrder', 'createOrder'])
    expect(calls[0]?.input.challengeAnswer).toBeUndefined()
    const answer = JSON.parse(String(calls[1]?.input.challengeAnswer))
    expect(answer.solution.derivedKey).toMatch(/^0/)
    expect(answer.challenge).toEqual({ parameters: asked })

    // If the browser cannot solve the challenge, or does not know its kind, the buyer has to wait.
    for (const challenge of [
      { kind: 'puzzle', text: 'not one' },
      { kind: 'picture', text },
    ]) {
      const stuck = givenStore({ refuseOnce: refuse({ seconds: 7, challenge }) })
      expect((await setUpPayment(stuck.api, 'checkout-1', [givenLine({})], withCard)).kind).toBe('too-many')
      expect(stuck.calls).toHaveLength(1)
    }
  })

  it('waits as without a puzzle where the part that solves it is gone, as in a tab of an older release', async () => {
    vi.doMock('../../../shared/puzzle/solve-puzzle.ts', () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    )
    const details = { seconds: 7, challenge: { kind: 'puzzle', text: '{}' } }
    const refuseOnce = new ApiError(429, '', { message: 'wait', code: 'too_many_requests', details })
    const { api, calls } = givenStore({ refuseOnce })
    const { kind } = await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)
    vi.doUnmock('../../../shared/puzzle/solve-puzzle.ts')
    expect(kind).toBe('too-many')
    expect(calls).toHaveLength(1)
  })

  it.each(['provider_unavailable', 'provider_not_offered'] as const)(
    'goes on without the card when its provider opens no payment (%s), as long as there is another way',
    async (code) => {
      const { api } = givenStore({ refuse: ['createPaymentIntent', refusal(code)] })
      const setUp = (hasOtherWays: boolean) =>
        setUpPayment(api, 'checkout-1', [givenLine({})], { ...withCard, hasOtherWays })
      expect(await setUp(true)).toMatchObject({ kind: 'ready', isCardRefused: true })
      expect(await setUp(false)).toMatchObject({ kind: 'failed', step: 'payment' })
    },
  )

  it('leaves it to the form to tell of terms that changed a moment ago', async () => {
    const { api } = givenStore({ refuse: ['createPaymentIntent', refusal('terms_changed')] })
    expect(await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).toMatchObject({
      kind: 'ready',
      isCardRefused: false,
    })
  })

  it('has the card where it was opened, and where nothing was tried yet', async () => {
    for (const hasConsent of [true, false]) {
      const { api } = givenStore({ hasConsent })
      expect(await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).toMatchObject({ isCardRefused: false })
    }
  })

  it('asks for a new checkout when the order it finds has expired', async () => {
    const { api } = givenStore({ status: 'failed' })
    expect((await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)).kind).toBe('sealed')
  })

  it('opens no card payment for a game account before its details are saved, and goes on to the form', async () => {
    const line = { ...givenLine({}), needsAccount: true }
    const missing = givenStore({ hasDetails: false })
    const asked = await setUpPayment(missing.api, 'checkout-1', [line], withCard)
    expect(asked).toMatchObject({ kind: 'ready', isAccountMissing: true, isCardRefused: false })
    expect(missing.calls.map(({ name }) => name)).not.toContain('createPaymentIntent')
    const saved = givenStore({ hasDetails: true })
    const ready = await setUpPayment(saved.api, 'checkout-1', [line], withCard)
    expect(ready).toMatchObject({ kind: 'ready', isAccountMissing: false })
    expect(saved.calls.map(({ name }) => name)).toContain('createPaymentIntent')
  })

  it('goes on to the form where only the store knows that account details are missing', async () => {
    const { api } = givenStore({ refuse: ['createPaymentIntent', refusal('account_details_missing')] })
    const result = await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)
    expect(result).toMatchObject({ kind: 'ready', isAccountMissing: true, isCardRefused: false })
  })

  it('says which step failed and why', async () => {
    const error = refusal('internal')
    const { api } = givenStore({ refuse: ['createOrder', error] })
    const result = await setUpPayment(api, 'checkout-1', [givenLine({})], withCard)
    expect(result).toEqual({ kind: 'failed', step: 'order', error })
  })

  it.each(['createOrder', 'createPaymentIntent'])(
    'waits with the cart where the store is not open at %s',
    async (call) => {
      const { api } = givenStore({ refuse: [call, refusal('not_open')] })
      const result = await setUpPayment(api, 'checkout-1', [givenLine({ id: 'a' })], withCard)
      expect(result).toMatchObject({ kind: 'paused', refusal: { pause: { by: 'setup' }, isShort: false } })
    },
  )
})
