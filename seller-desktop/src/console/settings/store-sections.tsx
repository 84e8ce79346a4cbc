import type { StoreSettings } from '@topup/core/api/settings'
import { taxKinds } from '@topup/core/money/tax'
import { Banner } from '@topup/core/ui/banner.tsx'
import { Select } from '@topup/core/ui/select.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { useTexts } from '../messages/messages.ts'
import { Section } from '../parts/section.tsx'
import { ContactWord } from './contact-word.tsx'
import { NumberField } from './number-field.tsx'
import type { SettingsSectionProps } from './settings-form.ts'
import styles from './settings-page.module.css'
import { sayNotPrinted } from './settings-queries.ts'

type TextSetting = {
  [Name in keyof StoreSettings]: string extends StoreSettings[Name] ? Name : never
}[keyof StoreSettings]

const socialNames = ['instagram', 'tiktok', 'discord'] as const

type StoreSectionsProps = SettingsSectionProps & Readonly<{ notPrinted: readonly string[] }>

/** Settings of the store's name, contact and legal seller. */
export function StoreSections({ draft, set, notPrinted }: StoreSectionsProps) {
  const texts = useTexts().settings
  const { tax } = draft
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
          <TextField {...bind('supportEmail')} inputMode="email" required />
          <TextField {...bind('supportPhone')} inputMode="numeric" required hint={texts.supportPhoneHint} />
          <TextField {...bind('timeZone')} required hint={texts.timeZoneHint} />
        </div>
      </Section>
      <Section title={texts.socials}>
        <div className={styles.fields}>
          {socialNames.map((name) => (
            <TextField
              key={name}
              inputMode="url"
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
          {notPrinted.length > 0 && (
            <Banner tone="wait" className={styles.wide}>
              {sayNotPrinted(texts, notPrinted)}
            </Banner>
          )}
          <TextField {...bind('sellerName')} maxLength={80} hint={texts.sellerNameHint} className={styles.wide} />
          <TextField {...bind('sellerAddress')} maxLength={200} />
          <TextField {...bind('taxNote')} maxLength={200} />
          <TextField {...bind('taxNumber')} maxLength={40} hint={texts.taxNumberHint} />
          <TextField {...bind('registrationNumber')} maxLength={80} hint={texts.registrationNumberHint} />
          <Select
            label={texts.tax}
            hint={texts.taxHint}
            value={tax.kind}
            onChange={({ target }) => set({ tax: { ...tax, kind: target.value as typeof tax.kind } })}
          >
            {taxKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.taxKinds[kind]}
              </option>
            ))}
          </Select>
          {tax.kind !== 'none' && (
            <NumberField
              label={texts.taxRate}
              type="number"
              min={0}
              max={100}
              step={0.01}
              required
              value={tax.rate / 100}
              onValue={(percent = 0) => set({ tax: { ...tax, rate: Math.round(percent * 100) } })}
            />
          )}
          <ContactWord draft={draft} set={set} />
        </div>
      </Section>
    </>
  )
}
