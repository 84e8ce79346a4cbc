import type { RefusalClass } from '../supplier.ts'

/** Codes that prove that nothing was bought, by cause. SYSTEM_ERROR, UNKNOWN_ERROR and unlisted codes prove nothing. */
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
/** The reference was used before: the answer describes the earlier order. */
export const TRANSACTION_EXIST = 'TRANSACTION_EXIST'
export const TID_NOT_FOUND = 'TID_NOT_FOUND'

/** Codes in the supplier's list that are no refusals. */
const others: readonly string[] = [SUCCESS, TRANSACTION_EXIST, TID_NOT_FOUND, 'SYSTEM_ERROR', 'UNKNOWN_ERROR']

/** Whether the supplier's documentation lists the code. */
export const isKnown = (code: string): boolean => refusalOf(code) !== undefined || others.includes(code)
