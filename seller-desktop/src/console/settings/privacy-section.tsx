import { retentionKinds, retentionLimits } from '@topup/core/seller/retention'
import { fill } from '@topup/core/text/words'
import { useTexts } from '../messages/messages.ts'
import { Section } from '../parts/section.tsx'
import { NumberField } from './number-field.tsx'
import type { SettingsSectionProps } from './settings-form.ts'
import { withRetention } from './settings-form.ts'
import styles from './settings-page.module.css'

/** Settings: how long each kind of buyers' data is kept, and the deadline for answering their requests. */
export function PrivacySection({ draft, set }: SettingsSectionProps) {
  const texts = useTexts().settings
  const { retention, retentionDays } = draft
  const hints = {
    asOrders: texts.retentionAsOrders,
    withOrders: texts.retentionWithOrders,
    days: texts.retentionUsual,
  }
  return (
    <Section title={texts.privacy} className={styles.full}>
      <div className={styles.channels}>
        <NumberField
          label={texts.retention}
          type="number"
          min={0}
          max={3650}
          required
          hint={texts.retentionHint}
          value={retentionDays}
          onValue={(days = retentionDays) => set({ retentionDays: Math.round(days) })}
        />
        {retentionKinds.map((kind) => {
          const { least, most, usual } = retentionLimits[kind]
          return (
            <NumberField
              key={kind}
              label={texts.retentionKinds[kind]}
              type="number"
              min={usual === 'asOrders' ? 0 : least}
              max={most}
              placeholder={String(typeof usual === 'number' ? usual : retentionDays)}
              hint={fill(hints[typeof usual === 'number' ? 'days' : usual], {
                least: String(least),
                most: String(most),
                usual: String(usual),
              })}
              value={retention[kind]}
              onValue={(days) => set({ retention: withRetention(retention, kind, days) })}
            />
          )
        })}
        <NumberField
          label={texts.dataRequestDays}
          type="number"
          min={1}
          max={30}
          required
          hint={texts.dataRequestHint}
          value={draft.dataRequestDays}
          onValue={(days = draft.dataRequestDays) => set({ dataRequestDays: Math.round(days) })}
        />
      </div>
    </Section>
  )
}
