import type { PricingRulesView } from '@topup/core/api/pricing'
import { fill } from '@topup/core/text/words'
import { formatCount, formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { CopyLine } from '../../parts/copy-line.tsx'
import { Section } from '../../parts/section.tsx'
import type { Draft } from '../simulator/draft.ts'
import styles from './profit-page.module.css'

/** The typed margin and fallback rate as environment variables, and the saved rules that override these variables. */
export function ConfigurationLines({ draft, inForce }: { draft: Draft; inForce: PricingRulesView }) {
  const { apply: texts, saved } = useTexts().profit
  const { marginPercent, fallbackUsdToIdr } = inForce.rules
  return (
    <Section title={texts.title}>
      <p className="quiet">{texts.text}</p>
      <p className="quiet">
        {inForce.savedAt
          ? fill(saved, {
              version: inForce.version,
              time: formatTime(inForce.savedAt),
              margin: formatCount(marginPercent),
              rate: formatCount(fallbackUsdToIdr),
            })
          : texts.saved}
      </p>
      <ul className={styles.lines}>
        {[`PROFIT_MARGIN_PERCENT=${draft.margin}`, `FALLBACK_USD_TO_IDR=${draft.fallback}`].map((line) => (
          <li key={line.slice(0, line.indexOf('='))}>
            <CopyLine value={line} what={texts.lines} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
