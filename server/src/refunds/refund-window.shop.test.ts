import { randomBytes, randomUUID } from 'node:crypto'
import { money } from '@topup/core/money/money'
import { DAY, HOUR } from '@topup/core/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts'
import { createSandboxControl, type SandboxControl } from '../../tests/_support/sandbox-control.ts'
import { storeEnvironment } from '../../tests/_support/start-shop.ts'
import type { PaymentPort } from '../payments/payment-port.ts'
import { createPaypalPort, type PaypalPort } from '../payments/paypal/paypal-port.ts'
import { providers } from '../payments/providers.ts'
import { createStripePort } from '../payments/stripe/stripe-port.ts'
import { createXenditPort } from '../payments/xendit/xendit-port.ts'
import { parseConfig } from '../platform/config.ts'

/** In milliseconds: longer than a normal response on a busy machine, shorter than the delayed responses below. */
const TIME_LIMIT = 1_500

let sandbox: Sandbox
let world: SandboxControl
let connect: () => { stripe: PaymentPort; xendit: PaymentPort; paypal: PaypalPort }
let shift = 0
const must = <T>(port: T | undefined): T => {
  if (!port) throw new Error('the sandbox keys make a port')
  return port
}
beforeAll(async () => {
  sandbox = await createSandbox({ port: 0, timeScale: 50, now: () => new Date(Date.now() + shift) })
  world = createSandboxControl(sandbox.url)
  const key = `k1:${randomBytes(32).toString('base64')}`
  const parsed = parseConfig({ ...storeEnvironment(sandbox.url), COOKIE_KEYS: key, DATA_KEYS: key }, providers)
  const config = { ...parsed, timing: { ...parsed.timing, providerTimeout: TIME_LIMIT } }
  connect = () => ({
    stripe: must(createStripePort(config)),
    xendit: must(createXenditPort(config)),
    paypal: must(createPaypalPort(config)),
  })
})
beforeEach(() => world.clearFaults())
afterAll(() => sandbox.close())

/** For each provider: how a buyer pays, and how to list the refunds that the provider has. */
const parties = {
  stripe: {
    pay: (ref: string) => world.payIntent(ref),
    // Stripe's SDK itself retries a failed call once, so two responses must be lost.
    lostAnswers: 2,
    forgets: DAY,
    refundsOf: async (ref: string) =>
      (await world.state()).stripe.refunds.filter((one: { payment_intent: string }) => one.payment_intent === ref),
  },
  xendit: {
    pay: (ref: string) => world.post(`/control/xendit/payment_requests/${ref}`, { action: 'pay' }),
    lostAnswers: 1,
    forgets: DAY,
    refundsOf: async (ref: string) =>
      (await world.state()).xendit.refunds.filter(
        (one: { payment_request_id: string }) => one.payment_request_id === ref,
      ),
  },
  paypal: {
    pay: (ref: string) => world.post(`/control/paypal/orders/${ref}`, { action: 'approve' }),
    lostAnswers: 1,
    forgets: 45 * DAY,
    refundsOf: async (ref: string) => {
      const { paypal } = await world.state()
      const own = paypal.captures.find(({ orderId }: { orderId: string }) => orderId === ref)
      return paypal.refunds.filter(({ captureId }: { captureId: string }) => captureId === own.object.id)
    },
  },
} as const

it.each(['stripe', 'xendit', 'paypal'] as const)(
  'a refund by %s whose answer was lost is found again after the provider has forgotten its key',
  async (name) => {
    const ports = connect()
    const port = ports[name]
    const { pay, lostAnswers, forgets, refundsOf } = parties[name]
    const whole = name === 'xendit' ? money(45_000, 'IDR') : money(1_999, 'USD')
    const id = randomUUID()
    const { ref } = await port.open({
      id,
      checkoutId: randomUUID(),
      money: whole,
      channel: name === 'xendit' ? 'ID_DANA' : undefined,
      phone: undefined,
      returnUrl: 'https://kilat.example/track',
      expiresAt: new Date(Date.now() + HOUR),
    })
    await pay(ref)
    if (name === 'paypal') await ports.paypal.capture(ref, id)
    const { captureRef } = await port.read(ref)
    const half = { ...whole, amount: Math.floor(whole.amount / 3) }
    const wanted = { id: randomUUID(), paymentRef: ref, captureRef, money: half }
    await world.fault({
      target: `${name}.refund`,
      kind: 'timeout-after-success',
      times: lostAnswers,
      ms: 2 * TIME_LIMIT,
    })
    await expect(port.refund({ ...wanted, isRepeat: false })).rejects.toThrow()
    expect(await refundsOf(ref)).toHaveLength(1)
    shift += forgets + HOUR
    // Connect anew, as the provider no longer accepts the earlier access token.
    const later = connect()[name]
    expect((await later.refund({ ...wanted, isRepeat: true })).kind).toMatch(/^(done|pending)$/)
    expect(await refundsOf(ref)).toHaveLength(1)
    // Without the look for an earlier refund, the expired idempotency key would let the refund be made twice.
    await later.refund({ ...wanted, isRepeat: false })
    expect(await refundsOf(ref)).toHaveLength(2)
  },
)
