import type { SettingsView } from '@topup/core/api/settings'
import { type ClaimName, claimNames } from '@topup/core/seller/claims'
import { fill } from '@topup/core/text/words'
import { Banner } from '@topup/core/ui/banner.tsx'
import { TextField } from '@topup/core/ui/text-field.tsx'
import { formatTime } from '../format.ts'
import { useTexts } from '../messages/messages.ts'
import { Check } from '../parts/check.tsx'
import { Section } from '../parts/section.tsx'
import { type SettingsSectionProps, withClaim, withConfirmed } from './settings-form.ts'
import styles from './settings-page.module.css'

type ClaimsSectionProps = SettingsSectionProps & {
  view: Pick<SettingsView, 'values' | 'confirmations' | 'asksForClaims'>
}

export function ClaimsSection({ draft, set, view }: ClaimsSectionProps) {
  const texts = useTexts().settings
  /** Names the seller who confirmed the saved claim; a changed claim has no confirmation yet. */
  const wordOf = (name: ClaimName) => {
    const known = view.confirmations[name]
    const isSaved = draft.claims[name] === view.values.claims[name] && draft.confirmedClaims.includes(name)
    return isSaved && known && fill(texts.confirmedBy, { seller: known.by, time: formatTime(known.at) })
  }
  return (
    <Section title={texts.claims}>
      <div className={styles.claims}>
        {view.asksForClaims && (
          <Banner tone="wait" className={styles.wide}>
            {texts.claimsAsk}
          </Banner>
        )}
        {claimNames.map((name) => (
          <fieldset key={name} className="stack-tight">
            <legend className="visually-hidden">{texts.claimNames[name]}</legend>
            <TextField
              label={texts.claimNames[name]}
              hint={name === 'rating' ? texts.ratingHint : undefined}
              value={draft.claims[name]}
              required
              maxLength={20}
              onChange={(event) => set(withClaim(draft, view.values, name, event.target.value))}
            />
            <Check
              label={texts.standBy}
              checked={draft.confirmedClaims.includes(name)}
              onChange={(isTrue) => set({ confirmedClaims: withConfirmed(draft.confirmedClaims, name, isTrue) })}
            />
            {wordOf(name) && <p className="quiet">{wordOf(name)}</p>}
          </fieldset>
        ))}
      </div>
    </Section>
  )
}
