import { randomUUID } from 'node:crypto'
import { DomainError } from '@topup/core/api/errors'
import { channelsOf } from '@topup/core/payment/channels'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts'
import { eventually } from '../../tests/_support/eventually.ts'
import { createSandboxControl, type SandboxControl } from '../../tests/_support/sandbox-control.ts'
import { compressedTiming } from '../platform/timing.ts'
import type { OpenRequest } from './payment-port.ts'
import { AccountRefusal } from './refusals.ts'
import { readRef, toRef, type XenditApi, xenditApis } from './xendit/refs.ts'
import { createXenditPort, type XenditPort } from './xendit/xendit-port.ts'

/** In milliseconds: longer than a normal response on a busy machine, shorter than the delayed responses below. */
const TIME_LIMIT = 1_500

let sandbox: Sandbox
let world: SandboxControl
let ports: Record<XenditApi, XenditPort>
beforeAll(async () => {
  sandbox = await createSandbox({ port: 0, timeScale: 50 })
  world = createSandboxControl(sandbox.url)
  const connect = (XENDIT_API: XenditApi) => {
    const port = createXenditPort({
      XENDIT_SECRET_KEY: 'xnd_development_sandbox',
      XENDIT_URL: `${sandbox.url}/xendit/`,
      XENDIT_API,
      timing: { ...compressedTiming(20), providerTimeout: TIME_LIMIT },
    })
    if (!port) throw new Error('a key makes a port')
    return port
  }
  ports = { v2: connect('v2'), v3: connect('v3') }
})
beforeEach(() => world.clearFaults())
afterAll(() => sandbox.close())

const wanted = (overrides: Partial<OpenRequest> = {}): OpenRequest => ({
  id: randomUUID(),
  checkoutId: randomUUID(),
  money: { amount: 15_500, currency: 'IDR' },
  channel: 'ID_DANA',
  phone: undefined,
  returnUrl: 'http://127.0.0.1:3000/track',
  expiresAt: new Date(Date.now() + 600_000),
  ...overrides,
})

const act = (ref: string, body: object) => world.post(`/control/xendit/payment_requests/${readRef(ref).id}`, body)
const pay = (ref: string) => act(ref, { action: 'pay' })

type Made = { api: XenditApi; object: { id: string; reference_id: string; status: string } }
const madeFor = async (id: string) => {
  const { xendit: state } = await world.state()
  return state.paymentRequests.filter(({ object }: Made) => object.reference_id === id)
}

it('Xendit is not offered without a key', () => {
  const config = { XENDIT_SECRET_KEY: undefined, XENDIT_URL: sandbox.url, timing: compressedTiming(20) }
  expect(createXenditPort({ ...config, XENDIT_API: 'v2' })).toBeUndefined()
})

describe.each(xenditApis)('by Xendit’s %s', (api) => {
  let xendit: XenditPort
  beforeAll(() => {
    xendit = ports[api]
  })

  async function givenPaid(overrides: Partial<OpenRequest> = {}) {
    const { ref } = await xendit.open(wanted(overrides))
    await pay(ref)
    return ref
  }

  describe('a payment by Xendit', () => {
    it.each(['ID_DANA', 'ID_LINKAJA', 'ID_SHOPEEPAY'] as const)(
      'with %s sends the buyer to the wallet',
      async (channel) => {
        const request = wanted({ channel })
        const opened = await xendit.open(request)
        expect(opened).toMatchObject({ status: 'open', paymentId: request.id, nextAction: { kind: 'redirect' } })
        await pay(opened.ref)
        expect(await xendit.read(opened.ref)).toMatchObject({
          status: 'succeeded',
          received: request.money,
          paymentId: request.id,
        })
      },
    )

    it('with OVO is confirmed in the app of the given number', async () => {
      const { nextAction, ref } = await xendit.open(wanted({ channel: 'ID_OVO', phone: '0812-3456-7890' }))
      expect(nextAction).toEqual({ kind: 'elsewhere' })
      await pay(ref)
      expect((await xendit.read(ref)).status).toBe('succeeded')
    })

    it('with QRIS carries the code to scan', async () => {
      const { nextAction } = await xendit.open(wanted({ channel: 'QRIS' }))
      expect(nextAction).toMatchObject({ kind: 'qr', text: expect.stringMatching(/^000201/) })
    })

    it.each([...channelsOf('account'), ...channelsOf('counter')])(
      'with %s carries the number to pay to, also when it is read again, and ends when it is closed',
      async (channel) => {
        const request = wanted({ channel, holder: 'Kilat 24/7 — top up' })
        const opened = await xendit.open(request)
        const nextAction = { kind: 'number', number: expect.stringMatching(/^[A-Z0-9]{10,18}$/), name: 'Kilat top up' }
        expect(opened).toMatchObject({ status: 'open', paymentId: request.id, nextAction })
        expect((await xendit.read(opened.ref)).nextAction).toEqual(opened.nextAction)
        const [made] = await madeFor(request.id)
        expect(made.expiresAt).toBe(request.expiresAt.toISOString())
        const other = await xendit.open(wanted({ channel }))
        expect(await xendit.close(other.ref)).toMatchObject({ status: 'closed', received: undefined })
        await pay(opened.ref)
        expect(await xendit.read(opened.ref)).toMatchObject({ status: 'succeeded', received: request.money })
        const why = xendit.whyNotRefundable({ channel, amount: 15_500 }, 15_500)
        expect(why).toContain('sends nothing back')
      },
    )

    it('that Xendit definitely refuses is a refusal, and nothing was made', async () => {
      const request = wanted({ channel: 'ID_DANA', money: { amount: 99, currency: 'IDR' } })
      await expect(xendit.open(request)).rejects.toBeInstanceOf(DomainError)
      expect(await madeFor(request.id)).toHaveLength(0)
    })

    it('that is declined is over', async () => {
      const { ref } = await xendit.open(wanted())
      await act(ref, { action: 'decline' })
      expect(await xendit.read(ref)).toMatchObject({ status: 'closed', received: undefined })
    })
  })

  describe('opening under the same id', () => {
    it('at once or again leaves one request to pay', async () => {
      const request = wanted()
      const first = await Promise.all([xendit.open(request), xendit.open(request)])
      const again = await xendit.open(request)
      expect(new Set([...first, again].map(({ ref }) => ref)).size).toBe(1)
      const waiting = (await madeFor(request.id)).filter(({ object }: Made) => object.status !== 'CANCELED')
      expect(waiting).toHaveLength(1)
    })

    it('finds what a call made whose answer never came, also without the number it was made with', async () => {
      const request = wanted({ channel: 'ID_OVO', phone: '081234567890' })
      await world.fault({ target: 'xendit.create', kind: 'timeout-after-success', times: 1, ms: 4000 })
      await expect(xendit.open(request)).rejects.toMatchObject({ name: 'XenditError' })
      const found = await xendit.open({ ...request, phone: undefined })
      expect(found).toMatchObject({ status: 'open', paymentId: request.id })
      expect(await madeFor(request.id)).toHaveLength(1)
    })

    it('without the number OVO needs is a refusal where nothing was made', async () => {
      await expect(xendit.open(wanted({ channel: 'ID_OVO' }))).rejects.toBeInstanceOf(DomainError)
    })
  })

  describe('trouble with Xendit is an unknown outcome:', () => {
    it.each([
      ['a hung call', { kind: 'timeout-after-success', ms: 60_000 }],
      ['a page instead of JSON', { kind: 'html' }],
      ['an inner error', { kind: 'error', status: 500 }],
      ['a dropped connection', { kind: 'drop' }],
    ])('%s throws in time and names no secret', async (_name, fault) => {
      const request = wanted({ channel: 'ID_OVO', phone: '081234567890' })
      await world.fault({ target: 'xendit.create', times: 1, ...fault })
      const started = Date.now()
      const error = await xendit.open(request).catch((failure: unknown) => failure)
      expect(Date.now() - started).toBeLessThan(TIME_LIMIT + 15_000)
      expect(error).toMatchObject({ name: 'XenditError' })
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/81234567890|xnd_|Basic/)
    })

    it('a page that comes with success is none either', async () => {
      const { ref } = await xendit.open(wanted())
      await world.fault({ target: 'xendit.status', kind: 'html', status: 200, times: 1 })
      await expect(xendit.read(ref)).rejects.toMatchObject({ name: 'XenditError' })
    })
  })

  describe('closing', () => {
    it('ends an open payment', async () => {
      const { ref } = await xendit.open(wanted({ channel: 'QRIS' }))
      expect((await xendit.close(ref)).status).toBe('closed')
      expect((await xendit.read(ref)).status).toBe('closed')
    })

    it('answers that the payment was made meanwhile', async () => {
      const ref = await givenPaid()
      expect(await xendit.close(ref)).toMatchObject({ status: 'succeeded', received: { amount: 15_500 } })
    })

    it('whose answer never came is safe to repeat', async () => {
      const { ref } = await xendit.open(wanted())
      await world.fault({ target: 'xendit.expire', kind: 'timeout-after-success', times: 1, ms: 4000 })
      await expect(xendit.close(ref)).rejects.toThrow()
      expect((await xendit.close(ref)).status).toBe('closed')
    })
  })

  describe('a refund by Xendit', () => {
    const money = { amount: 5_500, currency: 'IDR' } as const

    it('is pending first and done later', async () => {
      const paymentRef = await givenPaid()
      const made = await xendit.refund({ id: randomUUID(), paymentRef, captureRef: undefined, money, isRepeat: false })
      if (made.kind !== 'pending') throw new Error(`a refund takes a while, this one is ${made.kind}`)
      await eventually(async () => expect(await xendit.readRefund(made.ref)).toEqual({ kind: 'done', ref: made.ref }))
    })

    it('repeated under its id after a lost answer is made once', async () => {
      const request = { id: randomUUID(), paymentRef: await givenPaid(), captureRef: undefined, money, isRepeat: false }
      await world.fault({ target: 'xendit.refund', kind: 'timeout-after-success', times: 1, ms: 4000 })
      await expect(xendit.refund(request)).rejects.toThrow()
      await xendit.refund(request)
      const { xendit: state } = await world.state()
      const made = state.refunds.filter((one: { reference_id: string }) => one.reference_id === request.id)
      expect(made).toHaveLength(1)
      expect(await xendit.findMadeRefund(request)).toMatchObject({ ref: made[0].id })
      expect(await xendit.findMadeRefund({ ...request, id: randomUUID() })).toBeUndefined()
    })

    it.each([
      ['of OVO', { channel: 'ID_OVO', phone: '081234567890' }, 'REFUND_NOT_SUPPORTED'],
      ['of a part of LinkAja', { channel: 'ID_LINKAJA' }, 'PARTIAL_REFUND_NOT_SUPPORTED'],
    ] as const)('%s is refused for good', async (_name, overrides, code) => {
      const request = {
        id: randomUUID(),
        paymentRef: await givenPaid(overrides),
        captureRef: undefined,
        money,
        isRepeat: false,
      }
      expect(await xendit.refund(request)).toEqual({ kind: 'failed', reason: expect.stringContaining(code) })
    })

    it('of a payment that Xendit does not know is refused for good', async () => {
      const request = {
        id: randomUUID(),
        paymentRef: toRef(api, 'pr-nobody'),
        captureRef: undefined,
        money,
        isRepeat: false,
      }
      expect((await xendit.refund(request)).kind).toBe('failed')
    })

    it('names the payment it belongs to, whoever made it', async () => {
      const paymentRef = await givenPaid()
      const { id } = readRef(paymentRef)
      await act(paymentRef, { action: 'refund', amount: 500 })
      const { xendit: state } = await world.state()
      const made = state.refunds.find((one: { payment_request_id: string }) => one.payment_request_id === id)
      expect(await xendit.findRefund(made.id)).toMatchObject({
        reference: undefined,
        requestId: id,
        money: { amount: 500, currency: 'IDR' },
      })
      expect(xendit.refsOf(id)[0]).toBe(paymentRef)
    })
  })
})

describe('after the setting was changed', () => {
  it.each([
    ['v2', 'v3'],
    ['v3', 'v2'],
  ] as const)('a payment of %s is read, closed and refunded there under %s', async (before, after) => {
    const [old, now] = [ports[before], ports[after]]
    const [paid, open] = [await old.open(wanted()), await old.open(wanted({ channel: 'QRIS' }))]
    await pay(paid.ref)
    expect(await now.read(paid.ref)).toMatchObject({ ref: paid.ref, status: 'succeeded', received: { amount: 15_500 } })
    expect(await now.close(open.ref)).toMatchObject({ ref: open.ref, status: 'closed' })
    const money = { amount: 5_500, currency: 'IDR' } as const
    const request = { id: randomUUID(), paymentRef: paid.ref, captureRef: undefined, money, isRepeat: true }
    expect((await now.refund(request)).kind).toBe('pending')
    expect(
      await now.readFees({ kind: 'payment', id: paid.paymentId ?? '', ref: paid.ref, captureRef: undefined }),
    ).toMatchObject([{ currency: 'IDR', takenFrom: 15_500 }])
  })

  it('to v3, what v2 opened without an answer is found and not opened again', async () => {
    const request = wanted()
    await world.fault({ target: 'xendit.create', kind: 'timeout-after-success', times: 1, ms: 4000 })
    await expect(ports.v2.open(request)).rejects.toThrow()
    const found = await ports.v3.open(request)
    expect(readRef(found.ref).api).toBe('v2')
    expect(await madeFor(request.id)).toHaveLength(1)
    expect(await ports.v3.find(request.id)).toMatchObject({ ref: found.ref })
  })
})

describe('v3 keeps no key of a call:', () => {
  const waitingFor = async (id: string) =>
    (await madeFor(id)).filter(({ object }: Made) => object.status === 'REQUIRES_ACTION')

  it('of two requests that were made at once the older one stays', async () => {
    const request = wanted()
    const first = await ports.v3.open(request)
    // An empty list of requests, as a second caller sees it if the first request was made only afterwards.
    const empty = { status: 200, body: { data: [], has_more: false } }
    await world.fault({ target: 'xendit.status', kind: 'error', times: 2, ...empty })
    expect((await ports.v3.open(request)).ref).toBe(first.ref)
    expect(await madeFor(request.id)).toHaveLength(2)
    expect(await waitingFor(request.id)).toHaveLength(1)
  })

  it('a refusal in the words of one channel is no refusal of the store', async () => {
    const body = { error_code: 'INVALID_MERCHANT_SETTINGS', message: 'no credentials' }
    await world.fault({ target: 'xendit.create', kind: 'error', times: 1, status: 403, body })
    const refused = await ports.v3.open(wanted()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DomainError)
    expect(refused).not.toBeInstanceOf(AccountRefusal)
  })
})
