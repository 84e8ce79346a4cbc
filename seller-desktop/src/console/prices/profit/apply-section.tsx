import { Banner } from '@topup/core/ui/banner.tsx'
import { useTexts } from '../../messages/messages.ts'
import { CopyLine } from '../../parts/copy-line.tsx'
import { Section } from '../../parts/section.tsx'
import styles from './apply-section.module.css'
import { SavedRules } from './saved-rules.tsx'

export function ApplySection({ margin, rate }: { margin: string; rate: string }) {
  const texts = useTexts().profit.apply
  return (
    <Section title={texts.title}>
      <Banner>{texts.text}</Banner>
      <SavedRules />
      <ul className={styles.lines}>
        {[`PROFIT_MARGIN_PERCENT=${margin}`, `FALLBACK_USD_TO_IDR=${rate}`].map((line) => (
          <li key={line.slice(0, line.indexOf('='))}>
            <CopyLine value={line} what={texts.lines} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
