import type { WayToPayView } from '@topup/core/api/payments'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { Link } from 'react-router'
import { useMessages } from '../../../shared/messages/messages.ts'
import { useMoneyFormat } from '../../../shared/prices.ts'
import { amountOf, fromOf, type MethodId, tabOf, type Ways } from './ways.ts'

type WayNotBorneProps = {
  id: MethodId
  way: WayToPayView
  ways: Ways
  onChoose: (id: MethodId) => void
}

/** Says that this way cannot pay the order's total, from which total it could, and what the buyer can do now. */
export function WayNotBorne({ id, way, ways, onChoose }: WayNotBorneProps) {
  const { checkout: texts } = useMessages()
  const format = useMoneyFormat()
  const other = ways.find(({ problem }) => !problem)
  const name = texts.waysNamed[id]
  const from = fromOf(way)
  const amount = format(amountOf(way))
  const otherName = other && (other.method === 'card' ? texts.methods.card : other.name)
  const text = otherName
    ? fill(from ? texts.addOrPayBy : texts.payByInstead, { amount, other: otherName })
    : texts.addOnly
  return (
    <Banner
      tone="wait"
      title={from ? fill(texts.wayFrom, { way: name, from: format(from) }) : fill(texts.wayNever, { way: name })}
      action={
        <div className="row">
          {other && otherName && (
            <Button onClick={() => onChoose(tabOf(other))}>{fill(texts.payWith, { method: otherName })}</Button>
          )}
          {from && (
            <Button as={Link} to="/">
              {texts.addSomething}
            </Button>
          )}
        </div>
      }
    >
      {fill(text, { amount })}
    </Banner>
  )
}
