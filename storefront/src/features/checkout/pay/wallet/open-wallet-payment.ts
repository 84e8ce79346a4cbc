import type { ApiClient } from '@topup/core/api/client'
import type { NextStep } from '@topup/core/api/payments'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { toDecimal } from '@topup/core/money/decimal'
import type { Money } from '@topup/core/money/money'
import { type ChannelCode, channels } from '@topup/core/payment/channels'
import type { PlacedOrder } from '../../set-up/set-up-payment.ts'
import type { Agreement } from '../use-buyer-details.ts'

type Wanted = Readonly<{
  order: PlacedOrder
  /** All orders of the checkout. */
  orders: WaitingPaymentView['orders']
  total: Money
  /** The amount in whole rupiah. */
  idrAmount: number
  channel: ChannelCode
  email: string
  phone: string | undefined
  agreement: Agreement
  now: Date
}>

/** A waiting payment with its next step, in the form of the answer of `getWaitingPayment`. */
export type OpenedPayment = WaitingPaymentView & Readonly<{ nextStep: NextStep }>

/** Opens a single payment for the whole checkout; returns it in the form of a waiting payment. */
export async function openWalletPayment(api: ApiClient, wanted: Wanted): Promise<OpenedPayment> {
  const { order, orders, total, idrAmount, channel, email, phone, agreement, now } = wanted
  const { checkoutId } = order
  const amount = toDecimal(total)
  const payer = {
    amount,
    orderId: order.id,
    ...agreement,
    customerName: email.split('@')[0] || null,
    customerEmail: email || null,
  }
  const opened = (id: string, expiresAt: string, nextStep: NextStep): OpenedPayment => ({
    id,
    checkoutId,
    orderId: order.id,
    totalAmount: amount,
    method: channels[channel].method,
    channel,
    asked: { amount: String(idrAmount), currency: 'IDR' },
    createdAt: now.toISOString(),
    expiresAt,
    orders,
    canEnd: true,
    nextStep,
  })
  if (channel === 'QRIS') {
    const { paymentId, qrCode, expiresAt } = await api('createQrisPayment', payer)
    return opened(paymentId, expiresAt, { kind: 'qr', qrCode })
  }
  const input = { ...payer, channelCode: channel, customerPhone: phone ?? null }
  const { paymentId, paymentUrl, payCode } = await api('createEwalletPayment', input)
  if (payCode) return opened(paymentId, payCode.expiresAt, { kind: 'number', payCode })
  const nextStep: NextStep = paymentUrl ? { kind: 'page', url: paymentUrl } : { kind: 'app' }
  return opened(paymentId, order.expiresAt, nextStep)
}
