import type { PackageView } from '@topup/core/api/games'
import { type AmountStep, amountPicture } from '@topup/core/catalog/amount-picture'
import { describePackage } from '@topup/core/catalog/describe-package'
import { savingPercent } from '@topup/core/catalog/saving'
import { fromDecimal } from '@topup/core/money/decimal'
import { fill } from '@topup/core/text/words'
import { Badge } from '@topup/core/ui/badge.tsx'
import { ChoiceCard } from '@topup/core/ui/choice-card.tsx'
import { cx } from '@topup/core/ui/cx.ts'
import { Price } from '@topup/core/ui/price.tsx'
import { formatNumber } from '../../shared/dates.ts'
import { useLanguage, useMessages } from '../../shared/messages/messages.ts'
import { usePriceFormat } from '../../shared/prices.ts'
import { splitAmount } from '../../shared/split-amount.ts'
import styles from './packages.module.css'

type PackageChoiceProps = Readonly<{
  offered: PackageView
  currency: string
  /** How large an amount the package's picture shows, from 1 to 5. */
  step: AmountStep
  isChosen: boolean
  onChoose: () => void
}>

const cents = (price: string | null) => (price === null ? null : (fromDecimal(price, 'USD')?.amount ?? null))

export function PackageChoice({ offered, currency, step, isChosen, onChoose }: PackageChoiceProps) {
  const { home, game: texts } = useMessages()
  const language = useLanguage()
  const format = usePriceFormat()
  const { kind, title, bonus } = describePackage(offered.name)
  const { amount, rest } = splitAmount({ name: title, amount: offered.amount }, language)
  const percent = savingPercent(cents(offered.price) ?? 0, cents(offered.originalPrice))
  return (
    <ChoiceCard name="package" value={offered.id} checked={isChosen} onChange={onChoose} className={styles.card}>
      <span className={styles.body}>
        <img
          src={amountPicture({ gameId: offered.gameId, currency, kind, step })}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
        />
        <span className={cx(styles.name, !amount && styles.named)}>
          {amount && <span className={styles.amount}>{amount}</span>}
          <span>{` ${rest}`}</span>
        </span>
        {(bonus > 0 || offered.isPopular || offered.isBestValue) && (
          <span className={styles.chips}>
            {bonus > 0 && <Badge tone="ok">{fill(texts.bonus, { bonus: formatNumber(bonus, language) })}</Badge>}
            {offered.isPopular && <Badge tone="strike">{home.packages.popular}</Badge>}
            {offered.isBestValue && <Badge tone="ok">{home.packages.bestValue}</Badge>}
          </span>
        )}
        <Price
          value={format(offered.price, offered.priceIdr)}
          was={percent > 0 ? format(offered.originalPrice ?? '', offered.originalPriceIdr) : undefined}
          wasLabel={home.packages.was}
          className={styles.price}
        />
      </span>
    </ChoiceCard>
  )
}
