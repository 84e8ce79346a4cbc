import type { PayCode } from '@topup/core/api/payments'
import type { WaitingPaymentView } from '@topup/core/api/waiting-payment'
import { fromDecimal } from '@topup/core/money/decimal'
import { type Money, money } from '@topup/core/money/money'
import { fill } from '@topup/core/text/words'
import { dateFormat } from '../../../shared/dates.ts'
import { useLanguage, useMessages } from '../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../shared/prices.ts'
import { type Way, wayName } from '../../../shared/waiting/describe-waiting.ts'
import { inGroups } from '../../../shared/waiting/in-groups.ts'

/** Enough digits to recognise a number. */
const shownDigits = 8

/** Returns a payment's name for use within a sentence, such as 'BCA number 8808 1234 …'. */
export function useWayName() {
  const { ways } = useMessages().checkout.waiting
  return (way: Way, payCode?: PayCode): string => {
    const start = payCode && ` ${inGroups(payCode.number.slice(0, shownDigits))} …`
    return wayName(way, ways) + (start ?? '')
  }
}

/** Returns the amount that the payment's provider charges, in that charge's currency. */
export function askedOf({ asked }: Pick<WaitingPaymentView, 'asked'>): Money {
  const currency = asked.currency === 'IDR' ? 'IDR' : 'USD'
  return fromDecimal(asked.amount, currency) ?? money(0, currency)
}

export const formatEnd = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** Returns a sentence with a payment's amount, orders and end. */
export function useWaitingFacts() {
  const { waiting } = useMessages().checkout
  const language = useLanguage()
  const format = useMoneyFormat()
  return (payment: WaitingPaymentView): string => {
    const [first, ...rest] = payment.orders
    const what = first ? `${first.gameName} · ${first.packageName}` : ''
    return fill(waiting.facts, {
      amount: format(askedOf(payment)),
      what: rest.length > 0 ? fill(waiting.andMore, { what, count: rest.length }) : what,
      until: formatEnd(language, new Date(payment.expiresAt)),
    })
  }
}
