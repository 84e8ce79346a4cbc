import { useQuery } from '@tanstack/react-query'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { formatCount, formatTime } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { useQueries } from '../../queries.ts'
import styles from './apply-section.module.css'

/** Says beside the environment's lines that rules saved in the store win over them, and which those are. */
export function SavedRules() {
  const { saved: texts, profit } = useTexts()
  const { data } = useQuery(useQueries().pricingRules)
  if (!data) return null
  if (!data.savedAt) return <p className={styles.saved}>{profit.apply.saved}</p>
  const { marginPercent, fallbackUsdToIdr } = data.rules
  return (
    <Banner tone="wait" title={texts.title} className={styles.saved}>
      {fill(texts.text, {
        version: data.version,
        time: formatTime(data.savedAt),
        margin: formatCount(marginPercent),
        rate: formatCount(fallbackUsdToIdr),
      })}
    </Banner>
  )
}
