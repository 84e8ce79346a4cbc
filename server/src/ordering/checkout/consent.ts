import { DomainError } from '@topup/core/api/errors'
import { nameTerms } from '@topup/core/pages/legal-pages'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { getTermsInForce, type TermsInForce } from '../../settings/legal/legal-versions.ts'
import type { Context } from '../context.ts'
import type { Checkout } from './lock-checkout.ts'

export type Consent = Pick<Checkout, 'consent_at' | 'consent_version'>

export const noConsent: Consent = { consent_at: null, consent_version: null }

/** A call's consent: `termsVersion` are the terms shown to the buyer, by default those in force. */
export type Agreement = Readonly<{ consent?: true | undefined; termsVersion?: number | undefined }>

const termsChanged = ({ version }: TermsInForce) =>
  new DomainError('terms_changed', 'The terms have changed: please read them, then pay to agree to them', {
    termsVersion: version,
  })

/** Returns the consent after a call: an earlier consent to the terms in force stays, with its time and version. */
function agree(
  { now }: Pick<Context, 'now'>,
  given: Consent,
  { consent, termsVersion }: Agreement,
  terms: TermsInForce,
): Consent {
  const { consent_at, consent_version } = given
  const stands = consent_at !== null && consent_version === nameTerms(terms)
  if (!consent || stands) return { consent_at, consent_version }
  if (termsVersion !== undefined && termsVersion !== terms.version) throw termsChanged(terms)
  return { consent_at: now().toISOString(), consent_version: nameTerms(terms) }
}

/**
 * Returns the checkout's consent after a call. A paid checkout keeps its consent. Throws terms_changed if the call
 * names other terms than those in force.
 */
export async function consentAfter(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  { paid_by, consent_at, consent_version }: Checkout,
  agreement: Agreement,
): Promise<Consent> {
  const given = { consent_at, consent_version }
  return paid_by === null ? agree(ctx, given, agreement, await getTermsInForce(trx)) : given
}

/** Requires consent to the terms in force before a payment opens. Throws consent_missing or terms_changed. */
export async function requireConsent(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  given: Consent,
  agreement: Agreement,
): Promise<Consent> {
  const terms = await getTermsInForce(trx)
  const agreed = agree(ctx, given, agreement, terms)
  if (!agreed.consent_at) {
    throw new DomainError('consent_missing', 'Please agree to the terms and to delivery at once before you pay')
  }
  if (agreed.consent_version !== nameTerms(terms)) throw termsChanged(terms)
  return agreed
}

/** Whether the buyer consented to the terms in force or, if the checkout is paid, to any terms. */
export const standsConsent = async (db: Db, checkout: Checkout): Promise<boolean> =>
  checkout.paid_by === null
    ? checkout.consent_version === nameTerms(await getTermsInForce(db))
    : checkout.consent_at !== null
