import { lastDigits, refundInstitutions } from '@topup/core/refund/refund-account'
import type { Context } from '../fulfilment/context.ts'
import type { Db } from '../platform/db/schema.ts'
import { findKeptAccount, tryUnseal } from './accounts/refund-account.repository.ts'

/** An account that a refund goes to, as a mail names it: `institution` is undefined where its name was typed. */
export type ToldAccount = Readonly<{ institution: string | undefined; digits: string; at: string }>

/**
 * The account that the refund of a mail goes to by now; undefined once it is wiped. A name that was typed is not told: whoever
 * typed it would write into a mail of the store.
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
