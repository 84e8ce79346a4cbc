import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { money } from '@topup/core/money/money'
import type Stripe from 'stripe'
import { expect, it, onTestFinished } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { readFees } from './fees.ts'
import { listMovements } from './movements.ts'
import { createStripePort } from './stripe-port.ts'

/** A fake Stripe client that has only the given calls. */
const answering = (calls: object) => calls as unknown as Stripe

const bookingOf = (fee: number, currency: string) => ({ id: 'txn_1', fee, currency })

it.for([
  ['of dollars as the cents that it is', 44, 'usd', 44, 'USD'],
  ['of rupiah in whole rupiah, which Stripe counts in hundredths', 725_000, 'idr', 7_250, 'IDR'],
] as const)('reads a fee %s', async ([, fee, told, amount, currency]) => {
  const latest_charge = { balance_transaction: bookingOf(fee, told) }
  const stripe = answering({ paymentIntents: { retrieve: async () => ({ latest_charge }) } })
  const subject = { kind: 'payment', id: 'p', ref: 'pi_1', captureRef: undefined } as const
  expect(await readFees(stripe, subject)).toEqual([{ key: 'txn_1', amount, currency }])
})

it('compares a day with what Stripe captured, in whole rupiah as well', async () => {
  const amounts = { amount: 7_800_000, amount_captured: 7_736_500, currency: 'idr' }
  const charge = { object: 'charge', id: 'ch_1', ...amounts, payment_intent: 'pi_1' }
  const bookings = [
    { type: 'charge', reporting_category: 'charge', source: { ...charge, metadata: { payment_id: 'p' } } },
    {
      type: 'refund',
      reporting_category: 'refund',
      source: { object: 'refund', id: 're_1', amount: 499, currency: 'usd' },
    },
    { type: 'stripe_fee', reporting_category: 'fee', source: null },
  ]
  async function* list() {
    yield* bookings
  }
  const stripe = answering({ balanceTransactions: { list } })
  const period = { from: '2026-11-22T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' }
  expect(await listMovements(stripe, period)).toEqual([
    { kind: 'payment', ref: 'pi_1', paymentId: 'p', amount: 77_365, currency: 'IDR' },
    { kind: 'refund', ref: 're_1', paymentId: undefined, amount: 499, currency: 'USD' },
  ])
})

it.for([
  ['an inquiry has none', 'warning_needs_response', [], false, 0],
  ['one that opens is waited for', 'needs_response', [], false, undefined],
  ['one that was won has a second one, which is waited for', 'won', [1500], true, undefined],
  ['one that was won gives back what was taken', 'won', [1500, -1500], true, 0],
] as const)('reads the fees of a dispute: %s', async ([, status, fees, isWon, sum]) => {
  const balance_transactions = fees.map((fee) => bookingOf(fee, 'usd'))
  const stripe = answering({ disputes: { retrieve: async () => ({ status, balance_transactions }) } })
  const read = await readFees(stripe, { kind: 'dispute', ref: 'du_1', isWon })
  expect(read?.reduce((total, { amount }) => total + amount, 0)).toBe(sum)
})

it.for([
  [15_000, 'IDR', '1500000'],
  [1050, 'USD', '1050'],
  [1500, 'JPY', '1500'],
] as const)('asks Stripe to send %i %s back as %s, which is how Stripe counts it', async ([amount, currency, sent]) => {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(await text(request))
    response.end(JSON.stringify({ object: 'refund', id: 're_1', status: 'succeeded', amount: Number(sent), currency }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const port = createStripePort({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timing: { providerTimeout: 5_000 },
  } as Config)
  const wanted = { id: 'r', paymentRef: 'pi_1', captureRef: undefined, money: money(amount, currency), isRepeat: false }
  await port?.refund(wanted)
  expect(new URLSearchParams(asked[0]).get('amount')).toBe(sent)
})
