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
  orders: [],
  total: money(999, 'USD'),
  idrAmount: 154_900,
  channel,
  email,
  phone: undefined,
  agreement: { consent: true, termsVersion: 2 } as const,
  now,
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
  expect(waiting).toMatchObject({
    id: 'payment-1',
    checkoutId: 'checkout-1',
    method: 'ewallet',
    asked: { amount: '154900', currency: 'IDR' },
    expiresAt: inMinutes(30),
    nextStep: { kind: 'page', url: 'https://wallet.example/pay' },
  })
})

it('sends no name and no email where none was typed', async () => {
  const { api, calls } = givenStore()
  await openWalletPayment(api, given('ID_DANA', ''))
  expect(calls[0]?.input).toMatchObject({ customerName: null, customerEmail: null, customerPhone: null })
})

it('answers the code of QRIS, which ends when the store says so', async () => {
  const opened = await openWalletPayment(givenStore(inMinutes(4)).api, given('QRIS'))
  expect(opened).toMatchObject({ method: 'qris', expiresAt: inMinutes(4), nextStep: { kind: 'qr', qrCode: 'iVBOR' } })
})
