import type { StoreSettings } from '@topup/core/api/settings'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTexts } from '../messages/messages.ts'
import { Section } from '../parts/section.tsx'
import { ContactWord } from './contact-word.tsx'
import type { SettingsSectionProps } from './settings-form.ts'
import styles from './settings-page.module.css'

type TextSetting = {
  [Name in keyof StoreSettings]: string extends StoreSettings[Name] ? Name : never
}[keyof StoreSettings]

const socialNames = ['instagram', 'tiktok', 'discord'] as const

/** Who the store is, and who sells. */
export function StoreSections({ draft, set }: SettingsSectionProps) {
  const texts = useTexts().settings
  const bind = (name: TextSetting) => ({
    value: draft[name],
    label: texts[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <>
      <Section title={texts.store}>
        <div className={styles.fields}>
          <TextField {...bind('storeName')} required maxLength={40} />
          <TextField {...bind('supportEmail')} type="email" required />
          <TextField {...bind('supportPhone')} inputMode="numeric" required hint={texts.supportPhoneHint} />
          <TextField {...bind('timeZone')} required hint={texts.timeZoneHint} />
        </div>
      </Section>
      <Section title={texts.socials}>
        <div className={styles.fields}>
          {socialNames.map((name) => (
            <TextField
              key={name}
              type="url"
              label={texts.socialNames[name]}
              value={draft.socials[name]}
              maxLength={300}
              hint={texts.socialHint}
              onChange={({ target }) => set({ socials: { ...draft.socials, [name]: target.value.trim() } })}
            />
          ))}
        </div>
      </Section>
      <Section title={texts.seller}>
        <div className={styles.fields}>
          <TextField {...bind('sellerName')} maxLength={80} hint={texts.sellerNameHint} className={styles.wide} />
          <TextField {...bind('sellerAddress')} maxLength={200} />
          <TextField {...bind('taxNote')} maxLength={200} />
          <ContactWord draft={draft} set={set} />
        </div>
      </Section>
    </>
  )
}
