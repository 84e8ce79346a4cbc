import type { PackageView } from '@topup/core/api/games'
import { lineTotal } from '@topup/core/cart/cart'
import { fill } from '@topup/core/text/words'
import { Button } from '@topup/core/ui/button.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { useIsLocal, usePriceFormat } from '../../shared/prices.ts'
import styles from './order-summary.module.css'

type CardNoteProps = Readonly<{ pack: PackageView | undefined; canAdd: boolean; onAdd: (quantity: number) => void }>

/** Tells a buyer abroad, before the checkout, from which quantity of this package cards are accepted, if at all. */
export function CardNote({ pack, canAdd, onAdd }: CardNoteProps) {
  const { summary } = useMessages().home
  const format = usePriceFormat()
  const isLocal = useIsLocal()
  const quantity = pack?.fromQuantity?.card
  if (!pack || quantity === undefined || isLocal) return null
  if (quantity === null) return <p className="fine">{summary.cardNever}</p>
  const amount = format(lineTotal({ package: pack, quantity }))
  return (
    <div className={styles.card}>
      <p className="fine">{fill(summary.cardFrom, { amount, quantity: String(quantity) })}</p>
      <Button size="small" disabled={!canAdd} onClick={() => onAdd(quantity)}>
        {fill(summary.addSeveral, { quantity: String(quantity) })}
      </Button>
    </div>
  )
}
