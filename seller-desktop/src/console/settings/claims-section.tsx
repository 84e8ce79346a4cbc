import type { StoreSettings } from '@topup/core/api/settings-schemas'
import { Notice } from '@topup/core/ui/notice.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTexts } from '../messages/messages.ts'
import { Check } from '../parts/check.tsx'
import { Section } from '../parts/section.tsx'
import type { SettingsSectionProps } from './section-props.ts'
import styles from './settings-page.module.css'

type Claim = keyof StoreSettings['claims']

export function ClaimsSection({ draft, set, asks }: SettingsSectionProps & { asks: boolean }) {
  const texts = useTexts().settings
  return (
    <Section title={texts.claims}>
      <div className={styles.claims}>
        {asks && (
          <Notice tone="wait" className={styles.wide}>
            {texts.claimsAsk}
          </Notice>
        )}
        {(Object.keys(texts.claimNames) as Claim[]).map((name) => (
          <TextField
            key={name}
            label={texts.claimNames[name]}
            value={draft.claims[name]}
            required
            maxLength={20}
            onChange={(event) => set({ claims: { ...draft.claims, [name]: event.target.value } })}
          />
        ))}
        <Check
          label={texts.claimsConfirmed}
          checked={draft.claimsConfirmed}
          onChange={(claimsConfirmed) => set({ claimsConfirmed })}
        />
      </div>
    </Section>
  )
}
