import type { ApiClient } from '@topup/core/api/client'
import { toDecimal } from '@topup/core/money/decimal'
import type { Money } from '@topup/core/money/money'
import type { ChannelCode } from '@topup/core/payment/channels'
import { MINUTE } from '@topup/core/time'
import type { PlacedOrder } from '../../set-up/set-up-payment.ts'
import { timeToPay } from '../../set-up/time-to-pay.ts'
import type { Agreement } from '../use-buyer-details.ts'
import type { WaitingPayment } from './waiting-payment.ts'

const patience = 10 * MINUTE

type Wanted = Readonly<{
  order: PlacedOrder
  total: Money
  channel: ChannelCode
  email: string
  phone: string | undefined
  agreement: Agreement
  now: Date
  limitMinutes: number
}>

/** Opens the payment of the whole checkout and says how long this page will ask about it. */
export async function openWalletPayment(api: ApiClient, wanted: Wanted): Promise<WaitingPayment> {
  const { order, total, channel, email, phone, agreement, now, limitMinutes } = wanted
  const payer = {
    amount: toDecimal(total),
    orderId: order.id,
    ...agreement,
    customerName: email.split('@')[0] || null,
    customerEmail: email || null,
  }
  const { checkoutId } = order
  if (channel === 'QRIS') {
    const { paymentId, qrCode, expiresAt } = await api('createQrisPayment', payer)
    const held = timeToPay(expiresAt, now, limitMinutes) ?? patience
    const endsAt = now.getTime() + Math.min(patience, held)
    return { checkoutId, paymentId, channel, paymentUrl: null, qrCode, endsAt }
  }
  const input = { ...payer, channelCode: channel, customerPhone: phone ?? null }
  const { paymentId, paymentUrl, payCode } = await api('createEwalletPayment', input)
  return { checkoutId, paymentId, channel, paymentUrl, qrCode: null, payCode, endsAt: now.getTime() + patience }
}
