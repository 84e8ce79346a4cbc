import type { StoreSettings } from '@topup/core/api/settings'
import { contactOf, isContactConfirmed } from '@topup/core/seller/contact'
import { useTexts } from '../messages/messages.ts'
import { Check } from '../parts/check.tsx'
import type { SettingsSectionProps } from './settings-form.ts'
import styles from './settings-page.module.css'

const nobody: StoreSettings['confirmedContact'] = {
  supportEmail: '',
  supportPhone: '',
  sellerName: '',
  sellerAddress: '',
}

/** The owner's confirmation that the contact above is true; a changed contact has to be confirmed again. */
export function ContactWord({ draft, set }: SettingsSectionProps) {
  const texts = useTexts().settings
  const isConfirmed = isContactConfirmed(draft)
  return (
    <div className={styles.wide}>
      <Check
        label={texts.standByContact}
        checked={isConfirmed}
        onChange={(isTrue) => set({ confirmedContact: isTrue ? contactOf(draft) : nobody })}
      />
      {!isConfirmed && <p className="quiet">{texts.contactAsk}</p>}
    </div>
  )
}
