import { rupiahPerDollar } from '@topup/core/pricing/rate-guard'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTexts } from '../../messages/messages.ts'
import { Facts } from '../../parts/facts.tsx'
import { Section } from '../../parts/section.tsx'
import type { Draft } from '../simulator/draft.ts'
import styles from './profit-page.module.css'

export function RateSection({ draft, onChange }: { draft: Draft; onChange: (fallback: string) => void }) {
  const texts = useTexts().profit.rate
  return (
    <Section title={texts.title}>
      <TextField
        label={texts.label}
        hint={texts.hint}
        type="number"
        inputMode="numeric"
        min={rupiahPerDollar.lowest}
        max={rupiahPerDollar.highest}
        step="any"
        value={draft.fallback}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: texts.realTime, value: texts.enabled },
            { label: texts.update, value: texts.hourly },
          ]}
        />
      </div>
    </Section>
  )
}
