import { DomainError } from '@topup/core/api/errors'
import type { Context } from '../context.ts'
import type { Checkout } from './lock-checkout.ts'

/** The day from which the terms read as they do: a new one whenever what buyers agree to changes. */
const TERMS_VERSION = '2026-11-22'

export type Consent = Pick<Checkout, 'consent_at' | 'consent_version'>

export const noConsent: Consent = { consent_at: null, consent_version: null }

/** The consent that stands after a call: the first one counts, with its time and the terms it was given to. */
export const consentAfter = (ctx: Pick<Context, 'now'>, given: Consent, agrees: true | undefined): Consent =>
  given.consent_at === null && agrees
    ? { consent_at: ctx.now().toISOString(), consent_version: TERMS_VERSION }
    : { consent_at: given.consent_at, consent_version: given.consent_version }

/** No payment is opened before the buyer has agreed. Throws consent_missing. */
export function requireConsent(ctx: Pick<Context, 'now'>, given: Consent, agrees: true | undefined): Consent {
  const agreed = consentAfter(ctx, given, agrees)
  if (agreed.consent_at) return agreed
  throw new DomainError('consent_missing', 'Please agree to the terms and to delivery at once before you pay')
}
