import { Checkbox } from '@topup/core/ui/checkbox.tsx'
import { Icon } from '@topup/core/ui/icon.tsx'
import { type Ref, useId } from 'react'
import { useMessages } from '../messages/messages.ts'
import styles from './buyer-fields.module.css'

type ConsentFieldProps = Readonly<{
  hasConsent: boolean
  setConsent: (hasConsent: boolean) => void
  /** Whether the buyer has tried to go on without consent. */
  isConsentMissed: boolean
  consentBox: Ref<HTMLInputElement>
}>

/** Immediate delivery ends the right of withdrawal, so the buyer must agree before paying. */
export function ConsentField({ hasConsent, setConsent, isConsentMissed, consentBox }: ConsentFieldProps) {
  const { buyer: texts } = useMessages()
  const id = useId()
  const isMissing = isConsentMissed && !hasConsent
  const [before, between, after] = texts.consent.split(/\{terms\}|\{privacy\}/)
  return (
    <div className={styles.field}>
      <Checkbox
        // Off, because a tick that the browser restored would be no consent of the buyer.
        autoComplete="off"
        ref={consentBox}
        id={id}
        checked={hasConsent}
        onChange={(event) => setConsent(event.target.checked)}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
      />
      <label htmlFor={id} className={`small ${styles.text}`}>
        {before}
        <a href="/terms" target="_blank" rel="noopener">
          {texts.terms}
        </a>
        {between}
        <a href="/privacy" target="_blank" rel="noopener">
          {texts.privacy}
        </a>
        {after}
      </label>
      {isMissing && (
        <p id={`${id}-missing`} className={`small ${styles.missing}`}>
          <Icon name="warning" size={16} />
          {texts.consentMissing}
        </p>
      )}
    </div>
  )
}
