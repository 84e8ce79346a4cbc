import { Price } from '@topup/core/ui/price.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTexts } from '../../messages/messages.ts'
import { Section } from '../../parts/section.tsx'
import type { Draft, Scenario } from '../simulator/draft.ts'
import styles from './profit-page.module.css'
import { chargedFor, plainRow, readPlain } from './profit-rows.ts'

const previewPrice = 100_000

interface MarginSectionProps {
  draft: Draft
  scenario: Scenario | undefined
  onChange: (margin: string) => void
}

export function MarginSection({ draft, scenario, onChange }: MarginSectionProps) {
  const texts = useTexts().profit.margin
  const plain = readPlain(draft)
  return (
    <Section title={texts.title}>
      <TextField
        label={texts.label}
        hint={texts.hint}
        type="number"
        inputMode="decimal"
        min={1}
        max={100}
        step="any"
        value={draft.margin}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.preview}>
        <span className="quiet">{texts.preview}</span>
        <Price value={plain ? plainRow(previewPrice, plain).selling : '–'} size="large" />
      </p>
      <p className={styles.charged}>
        <span className="quiet">{texts.charged}</span>
        <span>{(scenario && chargedFor(previewPrice, scenario)?.price) ?? '–'}</span>
      </p>
    </Section>
  )
}
