import type { CheckoutView } from '@topup/core/api/checkout'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import { findTypedEmail, keepTypedEmail } from '../open-checkout.ts'
import { isEmail } from './email.ts'

type Kept = Pick<CheckoutView, 'checkoutId' | 'customerEmail' | 'hasConsent'>

/** The email and the consent, which belong to the checkout whatever it is paid with. */
export function useBuyerDetails(kept: Kept) {
  const { checkout: texts } = useMessages()
  const [email, setTyped] = useState(() => findTypedEmail(kept.checkoutId) ?? kept.customerEmail ?? '')
  const [hasConsent, setConsent] = useState(kept.hasConsent)
  const [isConsentMissed, setConsentMissed] = useState(false)
  const saved = useRef({ email: kept.customerEmail ?? '', hasConsent: kept.hasConsent })
  const emailInput = useRef<HTMLInputElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const typed = email.trim()

  function setEmail(next: string) {
    setTyped(next)
    keepTypedEmail(kept.checkoutId, next)
  }

  /** Whether something is missing; its own field then says what, and has the focus. */
  function meetsObstacle(): boolean {
    if (typed !== '' && !isEmail(typed)) {
      showObstacle(emailInput.current, emailInput.current?.closest('div')?.parentElement)
      return true
    }
    if (hasConsent) return false
    setConsentMissed(true)
    showObstacle(consentBox.current, consentBox.current?.parentElement)
    return true
  }

  /** Before any payment starts; resolves to the sentence that stops it. */
  async function save(): Promise<string | undefined> {
    const isEmailNew = saved.current.email !== typed
    if (saved.current.hasConsent && !isEmailNew) return undefined
    try {
      const { checkoutId } = kept
      await api('updateCheckout', { checkoutId, customerEmail: typed === '' ? null : typed, consent: true })
      saved.current = { email: typed, hasConsent: true }
      return undefined
    } catch {
      return isEmailNew && typed !== '' ? texts.detailsNotSaved : texts.storeSilent
    }
  }

  return { email, setEmail, emailInput, hasConsent, setConsent, isConsentMissed, consentBox, meetsObstacle, save }
}

export type BuyerDetails = ReturnType<typeof useBuyerDetails>
