import { Button } from '@topup/core/ui/button.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { usePriceFormat } from '../../shared/prices.ts'
import styles from './buy-bar.module.css'

type BuyBarProps = Readonly<{
  price: string | undefined
  isReady: boolean
  isLeaving: boolean
  onPay: () => void
  onAdd: () => void
}>

export function BuyBar({ price, isReady, isLeaving, onPay, onAdd }: BuyBarProps) {
  const { summary } = useMessages().home
  const format = usePriceFormat()
  const canBuy = isReady && !isLeaving
  return (
    <div className={styles.bar}>
      <p className={styles.total}>
        <span className={styles.label}>{summary.total}</span>
        <Price size="large" className={styles.price} value={price ? format(price) : '–'} />
      </p>
      <Button disabled={!canBuy} className={styles.add} onClick={onAdd} icon={<Icon name="plus" />}>
        <span className={styles.addText}>{summary.addToCart}</span>
      </Button>
      <Button variant="primary" disabled={!canBuy} loading={isLeaving} className={styles.pay} onClick={onPay}>
        {isLeaving ? summary.processing : summary.pay}
      </Button>
    </div>
  )
}
