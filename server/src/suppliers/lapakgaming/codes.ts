import type { RefusalClass } from '../supplier.ts'

/** Codes that say for certain that nothing was bought. SYSTEM_ERROR, UNKNOWN_ERROR and strangers are not among them. */
const refusals: Readonly<Record<string, RefusalClass>> = {
  USER_ID_EMPTY: 'player',
  USER_ID_CONTAIN_SPACE: 'player',
  PRODUCT_NOT_FOUND: 'product',
  PRODUCT_EMPTY: 'product',
  STOCK_NOT_FOUND: 'product',
  PROVIDER_NOT_FOUND: 'product',
  PROVIDER_INACTIVE: 'product',
  PRICE_NOT_MATCH: 'price',
  INSUFFICIENT_BALANCE: 'account',
  UNAUTHORIZED: 'account',
  NOT_ALLOWED: 'account',
}

export const refusalOf = (code: string): RefusalClass | undefined =>
  Object.hasOwn(refusals, code) ? refusals[code] : undefined

export const SUCCESS = 'SUCCESS'
/** A repeated reference: the order it answers is the one we made before. */
export const TRANSACTION_EXIST = 'TRANSACTION_EXIST'
export const TID_NOT_FOUND = 'TID_NOT_FOUND'

/** Codes of the supplier's list that are no refusal. */
const others: readonly string[] = [SUCCESS, TRANSACTION_EXIST, TID_NOT_FOUND, 'SYSTEM_ERROR', 'UNKNOWN_ERROR']

/** Whether the store knows what the code means. */
export const isKnown = (code: string): boolean => refusalOf(code) !== undefined || others.includes(code)
