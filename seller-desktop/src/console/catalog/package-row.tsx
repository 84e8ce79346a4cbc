import type { AdminPackageView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { Button } from '@topup/core/ui/button.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { formatCount, formatUsd } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Switch } from '../parts/switch.tsx'
import styles from './rows.module.css'
import { SourceMark } from './source-mark.tsx'

/** Whether the package's name already gives its amount, as "1,000 Diamonds" does; a single pass needs none. */
export function saysAmount(name: string, amount: number): boolean {
  const [first = ''] = /^\d[\d.,]*/.exec(name) ?? []
  return amount === 1 || Number(first.replace(/[.,]/g, '')) === amount
}

interface PackageRowProps {
  pack: AdminPackageView
  /** The game's name for its currency. */
  currency: string
  /** Only owners change prices and packages; staff see them. */
  isOwner: boolean
  onToggle: (isActive: boolean) => void
  onEdit: () => void
}

export function PackageRow({ pack, currency, isOwner, onToggle, onEdit }: PackageRowProps) {
  const { packages: texts, edit, editNamed, on, off } = useTexts().catalogue
  const { name, price, originalPrice, source, isActive } = pack
  const hasSwitch = isOwner && source === 'seller'
  return (
    <li className={cx(styles.row, styles.package, !isActive && styles.off)}>
      <div>
        <p className={styles.name}>
          {name}
          <span className={styles.badges}>
            {pack.isPopular && <Badge>{texts.popularBadge}</Badge>}
            {pack.isBestValue && <Badge>{texts.bestBadge}</Badge>}
            {!isActive && !hasSwitch && <Badge tone="wait">{off}</Badge>}
          </span>
        </p>
        {!saysAmount(name, pack.amount) && (
          <p className={styles.note}>
            {formatCount(pack.amount)} {currency}
          </p>
        )}
      </div>
      <p className={cx(styles.fact, styles.price)}>
        {formatUsd(price)}
        {originalPrice && Number(originalPrice) > Number(price) && (
          <span className={styles.note}>{fill(texts.before, { price: formatUsd(originalPrice) })}</span>
        )}
      </p>
      <SourceMark source={source} />
      {isOwner && (
        <div className={styles.actions}>
          <Button size="small" variant="ghost" onClick={onEdit} aria-label={fill(editNamed, { name })}>
            {edit}
          </Button>
          {hasSwitch && (
            <Switch
              label={fill(texts.onSale, { name })}
              hideLabel
              state={isActive ? on : off}
              checked={isActive}
              onChange={onToggle}
            />
          )}
        </div>
      )}
    </li>
  )
}
