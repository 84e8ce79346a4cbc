import type { PackageView } from '@topup/core/api/games'
import { savingPercent } from '@topup/core/catalog/saving'
import { fromDecimal } from '@topup/core/money/decimal'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { ChoiceCard } from '@topup/core/ui/choice-card.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Price } from '@topup/core/ui/price.tsx'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { usePriceFormat } from '../../shared/prices.ts'
import { splitAmount } from '../../shared/split-amount.ts'
import styles from './package-picker.module.css'

type PackageCardProps = Readonly<{ offered: PackageView; isChosen: boolean; onChoose: () => void }>

const cents = (price: string | null) => (price === null ? null : (fromDecimal(price, 'USD')?.amount ?? null))

export function PackageCard({ offered, isChosen, onChoose }: PackageCardProps) {
  const { packages: texts } = useMessages().home
  const format = usePriceFormat()
  const { amount, rest } = splitAmount(offered, useLanguage())
  const percent = savingPercent(cents(offered.price) ?? 0, cents(offered.originalPrice))
  return (
    <ChoiceCard name="package" value={offered.id} checked={isChosen} onChange={onChoose} className={styles.card}>
      <span className={styles.row}>
        <span className={styles.what}>
          <span className={cx(styles.name, !amount && styles.named)}>
            {amount && <span className={styles.amount}>{amount}</span>}
            <span>{` ${rest}`}</span>
          </span>
          {(offered.isPopular || offered.isBestValue || percent > 0) && (
            <span className={styles.badges}>
              {offered.isPopular && <Badge tone="strike">{texts.popular}</Badge>}
              {offered.isBestValue && <Badge tone="ok">{texts.bestValue}</Badge>}
              {percent > 0 && <span className={styles.saving}>{fill(texts.save, { percent })}</span>}
            </span>
          )}
        </span>
        <Price
          value={format(offered.price, offered.priceIdr)}
          was={percent > 0 ? format(offered.originalPrice ?? '', offered.originalPriceIdr) : undefined}
          wasLabel={texts.was}
          className={styles.price}
        />
      </span>
    </ChoiceCard>
  )
}
