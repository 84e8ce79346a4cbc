import type { ApiClient } from '@topup/core/api/client'
import { money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import { MINUTE } from '@topup/core/time'
import { expect, it } from 'vitest'
import { openWalletPayment } from './open-wallet-payment.ts'

const now = new Date('2026-01-01T00:00:00.000Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE).toISOString()

function givenStore(expiresAt = inMinutes(29)) {
  const calls: { name: string; input: Record<string, unknown> }[] = []
  const api = async (name: string, input: Record<string, unknown>) => {
    calls.push({ name, input })
    const opened = { paymentId: 'payment-1', referenceId: 'payment-1' }
    return name === 'createQrisPayment'
      ? { ...opened, qrCode: 'iVBOR', expiresAt }
      : { ...opened, paymentUrl: 'https://wallet.example/pay' }
  }
  return { api: api as unknown as ApiClient, calls }
}

const given = (channel: ChannelCode, email = 'dewi@example.com') => ({
  order: {
    id: 'order-1',
    trackingCode: 'TRK1',
    checkoutId: 'checkout-1',
    status: 'pending' as const,
    totalAmount: '9.99',
    totalIdr: 154_900,
    expiresAt: inMinutes(30),
  },
  total: money(999, 'USD'),
  channel,
  email,
  phone: undefined,
  agreement: { consent: true, termsVersion: 2 } as const,
  now,
  limitMinutes: 30,
})

it('names the first order, the total in US dollars and the part of the email before the @', async () => {
  const { api, calls } = givenStore()
  const waiting = await openWalletPayment(api, { ...given('ID_OVO'), phone: '+6281234567890' })
  expect(calls).toEqual([
    {
      name: 'createEwalletPayment',
      input: {
        amount: '9.99',
        orderId: 'order-1',
        consent: true,
        termsVersion: 2,
        channelCode: 'ID_OVO',
        customerName: 'dewi',
        customerEmail: 'dewi@example.com',
        customerPhone: '+6281234567890',
      },
    },
  ])
  expect(waiting).toMatchObject({ paymentId: 'payment-1', paymentUrl: 'https://wallet.example/pay', qrCode: null })
})

it('sends no name and no email where none was typed', async () => {
  const { api, calls } = givenStore()
  await openWalletPayment(api, given('ID_DANA', ''))
  expect(calls[0]?.input).toMatchObject({ customerName: null, customerEmail: null, customerPhone: null })
})

it('asks about a payment for ten minutes', async () => {
  const { endsAt } = await openWalletPayment(givenStore().api, given('QRIS'))
  expect(new Date(endsAt).toISOString()).toBe(inMinutes(10))
})

it('shows a code no longer than it can be paid', async () => {
  const { endsAt } = await openWalletPayment(givenStore(inMinutes(4)).api, given('QRIS'))
  expect(new Date(endsAt).toISOString()).toBe(inMinutes(4))
})
