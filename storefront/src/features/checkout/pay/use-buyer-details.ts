import { useQueryClient } from '@tanstack/react-query'
import type { CheckoutView } from '@topup/core/api/checkout'
import { ApiError } from '@topup/core/api/client'
import { cleanMailAddress, isMailAddress } from '@topup/core/web/mail-address'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { findTypedEmail, keepTypedEmail } from '../../../shared/buyer/open-checkout.ts'
import { wantedOf, wantPayment } from '../../../shared/buyer/wanted-payment.ts'
import { useConfig } from '../../../shared/config.ts'
import { useMessages } from '../../../shared/messages/messages.ts'
import { queries } from '../../../shared/queries.ts'
import { showObstacle } from '../../../shared/show-obstacle.ts'
import { meetsOpenChange } from '../summary/open-change.ts'
import type { GameAccount } from './account/use-account-details.ts'
import { keepTyped, typedFor } from './typed.ts'

/** The consent in a call that opens a payment. */
export type Agreement = Readonly<{ consent?: true; termsVersion?: number }>

type Kept = Pick<CheckoutView, 'checkoutId' | 'customerEmail' | 'hasConsent'>

/** The game account, email and consent of a checkout, the same for every way of paying. */
export function useBuyerDetails(kept: Kept, account: GameAccount) {
  const { checkout: texts } = useMessages()
  const [email, setTyped] = useState(() => findTypedEmail(kept.checkoutId) ?? kept.customerEmail ?? '')
  const client = useQueryClient()
  const { termsVersion } = useConfig()
  const [before] = useState(() => {
    const typed = typedFor(kept.checkoutId)
    return 'agreedTo' in typed ? typed.agreedTo : wantedOf(kept.checkoutId)?.agreedTo
  })
  // The terms shown when the box was ticked: the store may publish newer terms before the button is pressed.
  const [agreedTo, setAgreedTo] = useState(kept.hasConsent || before === termsVersion ? termsVersion : undefined)
  const hasConsent = agreedTo !== undefined
  const [haveTermsChanged, setTermsChanged] = useState(
    !kept.hasConsent && before !== undefined && before !== termsVersion,
  )
  const [isConsentMissed, setConsentMissed] = useState(false)
  const savedEmail = useRef<string | undefined>(kept.customerEmail ?? '')
  const isConsentSaved = useRef(kept.hasConsent)
  const emailInput = useRef<HTMLInputElement>(null)
  const consentBox = useRef<HTMLInputElement>(null)
  const typed = cleanMailAddress(email)

  useEffect(() => keepTyped(kept.checkoutId, { agreedTo }), [kept.checkoutId, agreedTo])

  function setConsent(isTicked: boolean) {
    setAgreedTo(isTicked ? termsVersion : undefined)
    const wanted = wantedOf(kept.checkoutId)
    // Forget a consent given on a game's page once its tick is removed, so that a reload does not restore the tick.
    if (wanted && !isTicked) wantPayment({ ...wanted, agreedTo: undefined })
  }

  function setEmail(next: string) {
    setTyped(next)
    keepTypedEmail(kept.checkoutId, next)
  }

  /** Returns whether a value is missing; if so, its field gets the focus and a message. */
  function meetsObstacle(): boolean {
    if (meetsOpenChange() || account.meetsObstacle()) return true
    if (typed !== '' && !isMailAddress(typed)) {
      showObstacle(emailInput.current, emailInput.current?.closest('div')?.parentElement)
      return true
    }
    if (hasConsent) return false
    setConsentMissed(true)
    showObstacle(consentBox.current, consentBox.current?.parentElement)
    return true
  }

  /** Saves details before a payment opens. Resolves to an error text. `isCarried`: the opening call saves the email. */
  async function saveDetails({ isCarried = false } = {}): Promise<string | undefined> {
    const carriesEmail = isCarried && typed !== ''
    const savesEmail = savedEmail.current !== typed && !carriesEmail
    // Whether that call saves the email is not known before its answer, so another way to pay saves the email again.
    if (savedEmail.current !== typed && carriesEmail) savedEmail.current = undefined
    if (!savesEmail && !account.isMissing) return undefined
    try {
      await api('updateCheckout', {
        checkoutId: kept.checkoutId,
        ...(savesEmail && { customerEmail: typed === '' ? null : typed }),
        ...(account.isMissing && { details: account.details }),
      })
      if (savesEmail) savedEmail.current = typed
      if (account.isMissing) account.markSaved()
      return undefined
    } catch (error) {
      if (account.isMissing) return account.sayNotSaved(error)
      return typed === '' ? texts.storeSilent : texts.detailsNotSaved
    }
  }

  /** Takes the version of newer terms that the store demands; the next try agrees to that version. */
  function takeTerms(version: unknown) {
    isConsentSaved.current = false
    if (typeof version !== 'number') return
    setAgreedTo(version)
    client.setQueryData(queries.config().queryKey, (config) => config && { ...config, termsVersion: version })
    setTermsChanged(true)
  }

  async function saveConsent() {
    try {
      await api('updateCheckout', { checkoutId: kept.checkoutId, consent: true, termsVersion: agreedTo })
      isConsentSaved.current = true
    } catch {
      // The next call that opens a payment sends the consent again.
    }
  }

  /** Opens a payment by a call that also sends the consent. */
  async function open<Opened>(send: (agreement: Agreement) => Promise<Opened>): Promise<Opened> {
    try {
      const opened = await send(hasConsent ? { consent: true, termsVersion: agreedTo } : {})
      isConsentSaved.current = true
      setTermsChanged(false)
      return opened
    } catch (error) {
      if (error instanceof ApiError && error.code === 'terms_changed') {
        takeTerms(error.details?.termsVersion)
        throw error
      }
      // A refused opening records no consent: save it separately, or a reload would lose the tick.
      if (hasConsent && !isConsentSaved.current) void saveConsent()
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
    haveTermsChanged,
    isAccountMissing: account.isMissing,
    meetsObstacle,
    saveDetails,
    open,
  }
}

export type BuyerDetails = ReturnType<typeof useBuyerDetails>
