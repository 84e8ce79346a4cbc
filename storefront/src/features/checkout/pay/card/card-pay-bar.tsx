import type { Money } from '@topup/core/money/money'
import { fill } from '@topup/core/text/words'
import { useConfig } from '../../../../shared/config.ts'
import { useMessages } from '../../../../shared/messages/messages.ts'
import { useMoneyFormat, usePriceFormat } from '../../../../shared/prices.ts'
import { PayBar } from '../pay-bar.tsx'

interface CardPayBarProps {
  total: Money
  /** The total in whole rupiah. */
  idrAmount: number
  isPaying: boolean
  isReady: boolean
}

/** A card is charged in US dollars, in whatever currency the buyer reads prices. */
export function CardPayBar({ total, idrAmount, ...state }: CardPayBarProps) {
  const { checkout: texts } = useMessages()
  const { storeName: store } = useConfig()
  const format = usePriceFormat()
  const formatMoney = useMoneyFormat()
  return (
    <PayBar
      total={format(total, idrAmount)}
      charged={formatMoney(total)}
      note={fill(texts.payNote, { store })}
      way="card"
      {...state}
    />
  )
}
