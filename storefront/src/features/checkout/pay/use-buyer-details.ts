import type { CheckoutView } from '@topup/core/api/checkout'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { isEmail } from '../../../shared/buyer/email.ts'
import { findTypedEmail, keepTypedEmail } from '../../../shared/buyer/open-checkout.ts'
import { wantedOf } from '../../../shared/buyer/wanted-payment.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'

type Kept = Pick<CheckoutView, 'checkoutId' | 'customerEmail' | 'hasConsent'>

/** The email and the consent, which belong to the checkout whatever it is paid with. */
export function useBuyerDetails(kept: Kept) {
  const { checkout: texts } = useMessages()
  const [email, setTyped] = useState(() => findTypedEmail(kept.checkoutId) ?? kept.customerEmail ?? '')
  const [hasConsent, setConsent] = useState(() => kept.hasConsent || wantedOf(kept.checkoutId)?.hasConsent === true)
  const [isConsentMissed, setConsentMissed] = useState(false)
  const savedEmail = useRef<string | undefined>(kept.customerEmail ?? '')
  const isConsentSaved = useRef(kept.hasConsent)
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

  /** Before a payment opens; resolves to the sentence that stops it. `isCarried`: its call saves an email that is there. */
  async function saveEmail({ isCarried = false } = {}): Promise<string | undefined> {
    if (savedEmail.current === typed) return undefined
    if (isCarried && typed !== '') {
      // Not known before that call was answered, so any other way saves it again.
      savedEmail.current = undefined
      return undefined
    }
    try {
      await api('updateCheckout', { checkoutId: kept.checkoutId, customerEmail: typed === '' ? null : typed })
      savedEmail.current = typed
      return undefined
    } catch {
      return typed === '' ? texts.storeSilent : texts.detailsNotSaved
    }
  }

  async function saveConsent() {
    try {
      await api('updateCheckout', { checkoutId: kept.checkoutId, consent: true })
      isConsentSaved.current = true
    } catch {
      // The next opening carries it again.
    }
  }

  /** Opens a payment by a call that carries the consent. */
  async function open<Opened>(send: (consent: true | undefined) => Promise<Opened>): Promise<Opened> {
    const consent = hasConsent || undefined
    try {
      const opened = await send(consent)
      isConsentSaved.current = true
      return opened
    } catch (error) {
      // A refused opening records nothing: without a call of its own the tick would be gone after a reload.
      if (consent && !isConsentSaved.current) void saveConsent()
      throw error
    }
  }

  return {
    email,
    setEmail,
    emailInput,
    hasConsent,
    setConsent,
    isConsentMissed,
    consentBox,
    meetsObstacle,
    saveEmail,
    open,
  }
}

export type BuyerDetails = ReturnType<typeof useBuyerDetails>
