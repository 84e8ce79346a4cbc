import { formatMoney } from '@topup/core/money/format'
import { money } from '@topup/core/money/money'
import { fill, plural } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { useRuleText } from '../simulator/rule-text.ts'
import type { Named } from './losing.ts'
import styles from './profit-page.module.css'

const mostNamed = 5
const usd = (cents: number) => formatMoney(money(cents, 'USD'))

/** Lists packages that would lose money even with their best payment method, before the rules are saved. */
export function LosingList({ losing, unpayable }: { losing: readonly Named[]; unpayable: readonly Named[] }) {
  const texts = useTexts().pricing
  const words = useRuleText()
  if (losing.length + unpayable.length === 0) return null
  return (
    <div className={styles.losing}>
      {unpayable.length > 0 && (
        <Banner tone="stop">
          <p>{texts.unpayable}</p>
          <Names all={unpayable} textOf={({ gameName, name }) => `${gameName}: ${name}`} />
        </Banner>
      )}
      {losing.length > 0 && (
        <Banner tone="wait">
          <p>{plural(texts.losing, losing.length, { count: formatCount(losing.length) })}</p>
          <Names
            all={losing}
            textOf={({ gameName, name, then }) =>
              fill(texts.losingOne, {
                name: `${gameName}: ${name}`,
                asked: usd(then.ruleUsdCents),
                cost: usd(then.costUsdCents),
                price: usd(then.priceUsdCents),
                floor: words.floor(then),
              })
            }
          />
        </Banner>
      )}
    </div>
  )
}

function Names({ all, textOf }: { all: readonly Named[]; textOf: (named: Named) => string }) {
  const texts = useTexts().pricing
  const rest = all.length - mostNamed
  return (
    <ul className={styles.named}>
      {all.slice(0, mostNamed).map((named) => (
        <li key={named.packageId}>{textOf(named)}</li>
      ))}
      {rest > 0 && <li>{fill(texts.andMore, { count: formatCount(rest) })}</li>}
    </ul>
  )
}
