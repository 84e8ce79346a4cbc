import { useTexts } from '../messages/messages.ts'
import { Section } from '../parts/section.tsx'
import { NumberField } from './number-field.tsx'
import type { SettingsSectionProps } from './settings-form.ts'
import styles from './settings-page.module.css'

const names = ['cost', 'success', 'speed'] as const

/** Weights that decide between suppliers of the same package. */
export function SuppliersSection({ draft, set }: SettingsSectionProps) {
  const texts = useTexts().settings
  const { supplierWeights } = draft
  return (
    <Section title={texts.supplierWeights}>
      <div className={styles.fields}>
        {names.map((name) => (
          <NumberField
            key={name}
            label={texts.supplierWeightNames[name]}
            type="number"
            min={0}
            max={100}
            required
            value={supplierWeights[name]}
            onValue={(weight = supplierWeights[name]) =>
              set({ supplierWeights: { ...supplierWeights, [name]: Math.round(weight) } })
            }
          />
        ))}
        <p className={`quiet ${styles.wide}`}>{texts.supplierWeightsText}</p>
      </div>
    </Section>
  )
}
