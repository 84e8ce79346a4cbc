import { randomUUID } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts'
import { createSandboxControl, type SandboxControl } from '../../tests/_support/sandbox-control.ts'
import { compressedTiming } from '../platform/timing.ts'
import type { OpenRequest } from './payment-port.ts'
import { createPaypalPort, type PaypalPort } from './paypal/paypal-port.ts'
import { AccountRefusal } from './refusals.ts'

/** In milliseconds: longer than a normal response on a busy machine, shorter than the delayed responses below. */
const TIME_LIMIT = 1_500

let sandbox: Sandbox
let world: SandboxControl
let paypal: PaypalPort

const connect = (overrides: object = {}) => {
  const port = createPaypalPort({
    PAYPAL_CLIENT_ID: 'paypal_sandbox_client',
    PAYPAL_CLIENT_SECRET: 'paypal_sandbox_secret',
    PAYPAL_WEBHOOK_ID: 'WHSANDBOX',
    PAYPAL_ENVIRONMENT: 'sandbox',
    PAYPAL_API_URL: `${sandbox.url}/paypal-api`,
    timing: { ...compressedTiming(20), providerTimeout: TIME_LIMIT },
    ...overrides,
  })
  if (!port) throw new Error('a key makes a port')
  return port
}

beforeAll(async () => {
  sandbox = await createSandbox({ port: 0, timeScale: 50 })
  world = createSandboxControl(sandbox.url)
  paypal = connect()
})
beforeEach(() => world.clearFaults())
afterAll(() => sandbox.close())

const wanted = (overrides: Partial<OpenRequest> = {}): OpenRequest => ({
  id: randomUUID(),
  checkoutId: randomUUID(),
  money: { amount: 1999, currency: 'USD' },
  channel: undefined,
  phone: undefined,
  returnUrl: 'http://127.0.0.1:3000/track',
  expiresAt: new Date(Date.now() + 600_000),
  ...overrides,
})

const approve = (ref: string, action = 'approve') => world.post(`/control/paypal/orders/${ref}`, { action })

async function givenApproved(action?: string) {
  const request = wanted()
  const { ref } = await paypal.open(request)
  await approve(ref, action)
  return { ref, id: request.id, money: request.money }
}

async function givenPaid() {
  const order = await givenApproved()
  const outcome = await paypal.capture(order.ref, order.id)
  if (outcome.kind !== 'completed' || !outcome.state.captureRef) throw new Error('an approved order can be captured')
  return { ...order, captureRef: outcome.state.captureRef }
}

const capturesOf = async (ref: string) => {
  const { paypal: state } = await world.state()
  return state.captures.filter(({ orderId }: { orderId: string }) => orderId === ref)
}

describe('the PayPal access', () => {
  it.each([
    { kind: 'drop', what: 'a lost connection' },
    { kind: 'html', what: 'a page in place of an answer' },
    { kind: 'error', status: 200, body: {}, what: 'an answer without a token' },
  ])('is asked for anew after $what', async ({ what: _what, ...fault }) => {
    const fresh = connect()
    await world.fault({ target: 'paypal.token', ...fault })
    await expect(fresh.open(wanted())).rejects.toThrow('no usable answer')
    expect((await fresh.open(wanted())).status).toBe('open')
  })
})

describe('a PayPal order', () => {
  it('waits for the buyer, then for our capture, and is paid only by that', async () => {
    const request = wanted()
    const opened = await paypal.open(request)
    expect(opened).toMatchObject({ status: 'open', paymentId: request.id, nextAction: { kind: 'elsewhere' } })
    await approve(opened.ref)
    expect((await paypal.read(opened.ref)).status).toBe('open')
    const paid = { status: 'succeeded', received: request.money, paymentId: request.id }
    expect(await paypal.capture(opened.ref, request.id)).toMatchObject({ kind: 'completed', state: paid })
    expect(await paypal.read(opened.ref)).toMatchObject(paid)
  })

  it('opened again, also after a lost answer, is the same order', async () => {
    const request = wanted()
    await world.fault({ target: 'paypal.create', kind: 'timeout-after-success', times: 1, ms: 4000 })
    await expect(paypal.open(request)).rejects.toMatchObject({ name: 'PaypalError' })
    const refs = await Promise.all([paypal.open(request), paypal.open(request)])
    const { paypal: state } = await world.state()
    const made = state.orders.filter(
      (order: { object: { purchase_units: { custom_id: string }[] } }) =>
        order.object.purchase_units[0]?.custom_id === request.id,
    )
    expect(made).toHaveLength(1)
    expect(new Set(refs.map(({ ref }) => ref)).size).toBe(1)
  })

  it('in a currency without decimals is opened, paid, charged and sent back in whole units', async () => {
    const yen = (amount: number) => ({ amount, currency: 'JPY' as const })
    const request = wanted({ money: yen(1500) })
    const { ref } = await paypal.open(request)
    await approve(ref)
    const outcome = await paypal.capture(ref, request.id)
    if (outcome.kind !== 'completed') throw new Error('an approved order can be captured')
    expect(outcome.state.received).toEqual(yen(1500))
    const { captureRef } = outcome.state
    const subject = { kind: 'payment', id: request.id, ref, captureRef } as const
    expect(await paypal.readFees(subject)).toMatchObject([yen(101)])
    const back = { id: randomUUID(), paymentRef: ref, captureRef, money: yen(499), isRepeat: false }
    expect(await paypal.refund(back)).toMatchObject({ kind: 'done', money: yen(499) })
    expect((await paypal.read(ref)).refunded).toEqual(yen(499))
  })

  it('that PayPal definitely refuses is a refusal', async () => {
    await expect(paypal.open(wanted({ money: { amount: 15_500, currency: 'IDR' } }))).rejects.toBeInstanceOf(
      DomainError,
    )
  })

  it('cannot be cancelled, and without a capture counts as closed', async () => {
    const { ref } = await givenApproved()
    expect(await paypal.close(ref)).toMatchObject({ status: 'closed' })
    expect(await capturesOf(ref)).toHaveLength(0)
  })

  it('that was paid is not closed', async () => {
    const { ref } = await givenPaid()
    expect((await paypal.close(ref)).status).toBe('succeeded')
  })

  it('whose capture is under review is not closed either', async () => {
    const { ref, id } = await givenApproved('pending')
    expect(await paypal.capture(ref, id)).toEqual({ kind: 'pending' })
    expect((await paypal.close(ref)).status).toBe('open')
  })

  it.each(['void', 'forget'])('that PayPal gave up (%s) takes no money', async (how) => {
    const { ref } = how === 'void' ? await givenApproved('void') : { ref: '5O190127TN364715T' }
    expect((await paypal.read(ref)).status).toBe('closed')
  })
})

describe('a capture', () => {
  it('is made once, however often it is asked for', async () => {
    const { ref, id } = await givenApproved()
    const outcomes = await Promise.all([1, 2, 3].map(() => paypal.capture(ref, id)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['completed', 'completed', 'completed'])
    expect(await capturesOf(ref)).toHaveLength(1)
  })

  it('whose answer never came is found by the next try', async () => {
    const { ref, id } = await givenApproved()
    await world.fault({ target: 'paypal.capture', kind: 'timeout-after-success', times: 1, ms: 4000 })
    await expect(paypal.capture(ref, id)).rejects.toMatchObject({ name: 'PaypalError' })
    expect((await paypal.capture(ref, id)).kind).toBe('completed')
    expect(await capturesOf(ref)).toHaveLength(1)
  })

  it('with a declined card can be made after an approval with another one', async () => {
    const { ref, id } = await givenApproved('declined-card')
    expect(await paypal.capture(ref, id)).toEqual({ kind: 'declined', issue: 'INSTRUMENT_DECLINED' })
    expect((await paypal.read(ref)).status).toBe('open')
    await approve(ref)
    expect((await paypal.capture(ref, id)).kind).toBe('completed')
  })

  it('that is declined inside a completed order brings no money', async () => {
    const { ref, id } = await givenApproved('denied')
    expect((await paypal.capture(ref, id)).kind).toBe('closed')
    expect(await paypal.read(ref)).toMatchObject({ status: 'closed', received: undefined })
  })

  it('of an order that nobody approved is not made', async () => {
    const request = wanted()
    const { ref } = await paypal.open(request)
    expect(await paypal.capture(ref, request.id)).toEqual({ kind: 'not-approved' })
  })

  it('that PayPal calls done already answers the order', async () => {
    const { ref, id } = await givenApproved()
    await paypal.capture(ref, id)
    const body = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }
    await world.fault({ target: 'paypal.capture', kind: 'error', status: 422, body, times: 1 })
    expect((await paypal.capture(ref, id)).kind).toBe('completed')
  })
})

describe('trouble with PayPal is an unknown outcome:', () => {
  it.each([
    ['a hung call', { kind: 'timeout-after-success', ms: 60_000 }],
    ['a page instead of JSON', { kind: 'html' }],
    ['an inner error', { kind: 'error', status: 500 }],
    ['a dropped connection', { kind: 'drop' }],
  ])('%s throws in time and names no secret', async (_name, fault) => {
    await world.fault({ target: 'paypal.create', times: 1, ...fault })
    const started = Date.now()
    const error = await paypal.open(wanted()).catch((failure: unknown) => failure)
    expect(Date.now() - started).toBeLessThan(TIME_LIMIT + 15_000)
    expect(error).toMatchObject({ name: 'PaypalError' })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/bearer|A21AA|secret/i)
  })

  it('but a refused key is a refusal of the store, which names no secret', async () => {
    const stranger = connect({ PAYPAL_CLIENT_SECRET: 'wrong_one' })
    const error = await stranger.open(wanted()).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(AccountRefusal)
    expect(error).toMatchObject({ said: '401 invalid_client' })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('wrong_one')
    await expect(stranger.probe()).rejects.toBeInstanceOf(AccountRefusal)
    await paypal.probe()
  })
})

describe('a refund by PayPal', () => {
  it('goes to the capture, in part, once', async () => {
    const { ref, captureRef } = await givenPaid()
    const money = { amount: 999, currency: 'USD' } as const
    const request = { id: randomUUID(), paymentRef: ref, captureRef, money, isRepeat: false }
    await world.fault({ target: 'paypal.refund', kind: 'timeout-after-success', times: 1, ms: 4000 })
    await expect(paypal.refund(request)).rejects.toMatchObject({ name: 'PaypalError' })
    const made = await paypal.refund(request)
    if (made.kind !== 'done') throw new Error(`this refund is ${made.kind}`)
    expect(await paypal.findMadeRefund(request)).toEqual(made)
    expect(await paypal.findMadeRefund({ ...request, id: randomUUID() })).toBeUndefined()
    expect(await paypal.readRefund(made.ref)).toEqual(made)
    const [capture] = await capturesOf(ref)
    expect(capture).toMatchObject({ refundedCents: 999, object: { status: 'PARTIALLY_REFUNDED' } })
    expect((await paypal.read(ref)).status).toBe('succeeded')
  })

  it('finds the capture by the order, where we never learned it', async () => {
    const { ref, money } = await givenPaid()
    expect(
      (await paypal.refund({ id: randomUUID(), paymentRef: ref, captureRef: undefined, money, isRepeat: false })).kind,
    ).toBe('done')
  })

  it('of more than was captured is refused for good', async () => {
    const { ref, captureRef } = await givenPaid()
    const money = { amount: 2000, currency: 'USD' } as const
    expect(await paypal.refund({ id: randomUUID(), paymentRef: ref, captureRef, money, isRepeat: false })).toEqual({
      kind: 'failed',
      reason: 'REFUND_AMOUNT_EXCEEDED',
    })
  })

  it('of a capture under review is tried again later', async () => {
    const { ref, id, money } = await givenApproved('pending')
    await paypal.capture(ref, id)
    const request = { id: randomUUID(), paymentRef: ref, captureRef: undefined, money, isRepeat: false }
    await expect(paypal.refund(request)).rejects.toMatchObject({ issue: 'PENDING_CAPTURE' })
  })
})

it('PayPal names the order of a capture and gives the browser a token', async () => {
  const { ref, captureRef } = await givenPaid()
  expect(await paypal.findOrderOfCapture(captureRef)).toBe(ref)
  expect(await paypal.clientToken()).toMatch(/\w{20}/)
})
