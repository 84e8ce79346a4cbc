import { lastDigits, refundInstitutions } from '@topup/core/refund/refund-account'
import type { Context } from '../fulfilment/context.ts'
import type { Db } from '../platform/db/schema.ts'
import { findKeptAccount, tryUnseal } from './accounts/refund-account.repository.ts'

/** The account of a refund as a mail shows it. `institution` is undefined if the buyer typed the bank's name. */
export type ToldAccount = Readonly<{ institution: string | undefined; digits: string; at: string }>

/**
 * Returns the present account of the refund that a mail is about; undefined once wiped. A bank name typed by the buyer
 * is left out: otherwise anyone could put any text into the store's mail.
 */
export async function loadToldAccount(
  { config, db }: Pick<Context, 'config'> & Readonly<{ db: Db }>,
  { subject_id }: Readonly<{ subject_id: string }>,
): Promise<ToldAccount | undefined> {
  const kept = await findKeptAccount(db, subject_id.split(':')[0] ?? '')
  const account = kept && tryUnseal({ config }, kept)
  if (!account) return undefined
  const { kind, institution } = account
  const isListed = Object.values(refundInstitutions[kind]).includes(institution)
  return { institution: isListed ? institution : undefined, digits: lastDigits(account), at: kept.changed_at }
}
