import type { OrderView } from '@topup/core/api/orders'
import { isCurrency } from '@topup/core/money/currency'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'
import type { Language } from '@topup/core/pages/page-renderer'
import { channels, isChannelCode } from '@topup/core/payment/channels'
import { fill } from '@topup/core/text/words'
import { HOUR } from '@topup/core/time'
import { dateFormat } from '../dates.ts'
import type { Messages } from '../messages/messages.ts'

export type Waiting = NonNullable<OrderView['waitingPayment']>
export type Way = Pick<Waiting, 'method' | 'channel'>

/** Returns the name of a way to pay for use within a sentence, such as 'BCA number'. */
export function wayName({ method, channel }: Way, ways: Messages['checkout']['waiting']['ways']): string {
  return fill(ways[method], { name: isChannelCode(channel) ? channels[channel].name : '' })
}

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' })
const moment = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

/** Returns the way to pay and the amount of a payment, with day and time zone if more than an hour is left. */
export function describeWaiting(
  { method, channel, asked, expiresAt }: Waiting,
  { checkout, waitingOrders }: Pick<Messages, 'checkout' | 'waitingOrders'>,
  language: Language,
  now = new Date(),
): Readonly<{ title: string; text: string }> {
  const end = new Date(expiresAt)
  const isSoon = end.getTime() - now.getTime() <= HOUR
  const sum = isCurrency(asked.currency) ? fromDecimal(asked.amount, asked.currency) : undefined
  return {
    title: fill(checkout.waiting.stillWaiting, { way: wayName({ method, channel }, checkout.waiting.ways) }),
    text: fill(waitingOrders.pay, {
      amount: sum ? formatMoney(sum, language) : `${asked.currency} ${asked.amount}`,
      until: (isSoon ? clock : moment)(language, end),
    }),
  }
}
