import { expect, it } from 'vitest'
import type { Context, OutsideContext } from '../src/web/context.ts'

/** Calls on the context within a transaction. TypeScript must refuse each: an unused directive fails the check. */
const within = [
  // @ts-expect-error a payment is not read within a write
  (ctx: Context) => ctx.payments.stripe?.read('pi_1'),
  // @ts-expect-error nor is a part of a provider that has calls of its own
  (ctx: Context) => ctx.payments.stripe?.account.read(),
  // @ts-expect-error no refund is sent within a write
  (ctx: Context) => ctx.payments.xendit?.refund,
  // @ts-expect-error no order is captured within a write
  (ctx: Context) => ctx.payments.paypal?.capture,
  // @ts-expect-error no supplier is ordered from within a write
  (ctx: Context) => ctx.supplier?.createOrder,
  // @ts-expect-error nor is a further one asked
  (ctx: Context) => ctx.furtherSuppliers[0]?.getBalance(),
  // @ts-expect-error no mail is sent within a write
  (ctx: Context) => ctx.mailer?.send,
  // @ts-expect-error no login is begun within a write
  (ctx: Context) => ctx.login?.begin('/'),
  // @ts-expect-error who calls out cannot be called with it
  (ctx: Context): OutsideContext => ctx,
]

/** Properties of a party that need no HTTP request, and stay usable within a transaction. */
const known = [
  (ctx: Context) => ctx.payments.xendit?.whyNotRefundable({ channel: null, amount: 1 }, 1),
  (ctx: Context) => ctx.supplier?.capabilities.playerCheck,
  (ctx: Context) => ctx.mailer !== undefined,
  (ctx: OutsideContext): Context => ctx,
]

it('the context of functions within a write knows the parties and has none of their calls', () => {
  expect([within.length, known.length]).toEqual([9, 4])
})
