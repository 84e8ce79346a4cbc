import type { RefusalClass } from '../supplier.ts'

/**
 * Codes that say for certain that this order is over. Timeouts (01, 70), refunds under way and strangers are not among
 * them. Taken from public client code, not from the supplier's own page or a live account: when in doubt leave one out.
 */
const refusals: Readonly<Record<string, RefusalClass>> = {
  '43': 'product',
  '53': 'product',
  '55': 'product',
  '58': 'product',
  '62': 'product',
  '66': 'product',
  '68': 'product',
  '71': 'product',
  '69': 'price',
  '51': 'player',
  '52': 'player',
  '54': 'player',
  '57': 'player',
  '59': 'player',
  '40': 'account',
  '41': 'account',
  '44': 'account',
  '45': 'account',
  '61': 'account',
  '82': 'account',
  '85': 'account',
}

export const refusalOf = (rc: string): RefusalClass | undefined =>
  Object.hasOwn(refusals, rc) ? refusals[rc] : undefined

/** The transaction was made and failed, and its price came back. */
export const isFinalFailure = (rc: string): boolean => rc === '02' || rc === '74'
