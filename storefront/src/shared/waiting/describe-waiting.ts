import type { OrderView } from '@topup/core/api/orders'
import { isCurrency } from '@topup/core/money/currency'
import { fromDecimal } from '@topup/core/money/decimal'
import { formatMoney } from '@topup/core/money/format'
import type { Language } from '@topup/core/pages/page-renderer'
import { channels, isChannelCode } from '@topup/core/payment/channels'
import { paymentMethodNames } from '@topup/core/payment/payment-methods'
import { fill } from '@topup/core/text/words'
import { HOUR } from '@topup/core/time'
import { dateFormat } from '../dates.ts'
import type { Messages } from '../messages/messages.ts'

export type Waiting = NonNullable<OrderView['waitingPayment']>

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' })
const moment = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

/** The way to pay and the sum, as two sentences; the day and the time zone are named where more than an hour is left. */
export function describeWaiting(
  { method, channel, asked, expiresAt }: Waiting,
  texts: Messages['waiting'],
  language: Language,
  now = new Date(),
): Readonly<{ title: string; text: string }> {
  const end = new Date(expiresAt)
  const isSoon = end.getTime() - now.getTime() <= HOUR
  const name = isChannelCode(channel) ? channels[channel].name : paymentMethodNames[method]
  const way = method === 'account' && isChannelCode(channel) ? fill(texts.account, { name }) : name
  const sum = isCurrency(asked.currency) ? fromDecimal(asked.amount, asked.currency) : undefined
  return {
    title: method === 'card' ? texts.cardTitle : fill(texts.title, { way }),
    text: fill(texts.pay, {
      amount: sum ? formatMoney(sum, language) : `${asked.currency} ${asked.amount}`,
      until: (isSoon ? clock : moment)(language, end),
    }),
  }
}
