import type { PackageView } from '@topup/core/api/games'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { useRef } from 'react'
import { useConfig } from '../../shared/config.ts'
import { useMessages } from '../../shared/messages/messages.ts'
import { usePinnedBar } from '../../shared/pinned-bars.ts'
import { usePriceFormat } from '../../shared/prices.ts'
import styles from './buy-bar.module.css'

type BuyBarProps = Readonly<{
  offered: PackageView | undefined
  /** Id of the notice that says why sales are paused. */
  pausedBy: string | undefined
  isReady: boolean
  isLeaving: boolean
  onPay: () => void
  onAdd: () => void
}>

export function BuyBar({ offered, pausedBy, isReady, isLeaving, onPay, onAdd }: BuyBarProps) {
  const { home, sales } = useMessages()
  const { summary } = home
  const pausedShort = useConfig().isOpen ? sales.pausedShort : sales.openingTitle
  const format = usePriceFormat()
  const canBuy = isReady && !isLeaving && !pausedBy
  const bar = useRef<HTMLDivElement>(null)
  usePinnedBar(bar, 'bottom')
  return (
    <div ref={bar} className={styles.bar}>
      <p className={styles.total}>
        <span className={cx('fine', pausedBy && styles.paused)}>{pausedBy ? pausedShort : summary.total}</span>
        <Price size="large" className={styles.price} value={offered ? format(offered.price, offered.priceIdr) : '–'} />
      </p>
      <Button
        disabled={!canBuy}
        aria-describedby={pausedBy}
        className={styles.add}
        onClick={onAdd}
        icon={
          <>
            <Icon name="plus" className={styles.plus} />
            <Icon name="cart" className={styles.cart} />
          </>
        }
      >
        <span className={styles.addText}>{summary.addToCart}</span>
      </Button>
      <Button
        variant="primary"
        disabled={!canBuy}
        aria-describedby={pausedBy}
        loading={isLeaving}
        className={styles.pay}
        onClick={onPay}
      >
        {isLeaving ? summary.processing : summary.pay}
      </Button>
    </div>
  )
}
