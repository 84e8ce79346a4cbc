import { type ApiClient, ApiError } from '@topup/core/api/client'
import { money } from '@topup/core/money/money'
import { expect, it } from 'vitest'
import { givenWaiting } from '../../../../../tests/given-waiting.ts'
import { openCardPayment } from './open-card-payment.ts'

const buyer = { open: <Opened>(send: (agreement: object) => Promise<Opened>) => send({}) }
const waits = (details?: Record<string, unknown>) =>
  new ApiError(409, '', { message: 'waits', code: 'payment_waiting', ...(details && { details }) })

/** Opens a payment whose first call is refused; returns the sent calls. */
async function open(refusal: ApiError | undefined, replaces = false) {
  const sent: unknown[] = []
  const api = async (_name: string, input: unknown) => {
    sent.push(input)
    if (refusal && sent.length === 1) throw refusal
    return { clientSecret: 'secret' }
  }
  const wanted = { total: money(999, 'USD'), buyer, replaces }
  const answer = await openCardPayment(api as unknown as ApiClient, 'order-1', wanted, () => 'why').catch(
    (error: Error) => error.cause,
  )
  return { answer, sent }
}
const call = { amount: '9.99', orderId: 'order-1' }

it('ends a payment that waits only where the buyer has agreed to that', async () => {
  expect(await open(undefined)).toEqual({ answer: 'secret', sent: [call] })
  expect(await open(undefined, true)).toEqual({ answer: 'secret', sent: [{ ...call, replace: true }] })
  const refusal = waits({ waiting: givenWaiting() })
  expect(await open(refusal)).toEqual({ answer: refusal, sent: [call] })
})

it('takes the place of an attempt that no page can show, because its provider never answered', async () => {
  expect(await open(waits())).toEqual({ answer: 'secret', sent: [call, { ...call, replace: true }] })
})
