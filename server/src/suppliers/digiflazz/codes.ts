import type { RefusalClass } from '../supplier.ts'

/** Codes in the supplier's table which mean that no transaction was made. */
const withoutTransaction: Readonly<Record<string, RefusalClass>> = {
  '40': 'product',
  '41': 'account',
  '42': 'account',
  '43': 'product',
  '44': 'account',
  '45': 'account',
  '47': 'product',
  '56': 'product',
  '61': 'account',
  '62': 'product',
  '63': 'product',
  '64': 'product',
  '65': 'product',
  '66': 'product',
  '67': 'product',
  '68': 'product',
  '69': 'price',
  '80': 'product',
  '81': 'product',
  '82': 'account',
  '83': 'product',
  '87': 'product',
  '88': 'account',
}

/** Codes in the supplier's table which mean that a transaction was made and failed. */
const withTransaction: Readonly<Record<string, RefusalClass>> = {
  '02': 'product',
  '50': 'product',
  '51': 'player',
  '52': 'player',
  '53': 'product',
  '54': 'player',
  '55': 'product',
  '57': 'player',
  '58': 'product',
  '59': 'player',
  '60': 'product',
  '71': 'product',
  '72': 'product',
  '73': 'product',
  '74': 'product',
  '84': 'product',
  '85': 'account',
  '86': 'product',
}

/** The supplier's table calls these timeouts failures, but the order may have been filled: query it again. */
const timeouts: readonly string[] = ['01', '70']

/** The reference was used before, for example by a lost commit. The order may have been filled, so query it. */
const referenceUsed = '49'

/** Rate-limit codes. They may refuse only the re-sending by a query, so the first order may still be filled. */
const aboutOneSending: readonly string[] = ['85', '86']

const find = (codes: Readonly<Record<string, RefusalClass>>, rc: string): RefusalClass | undefined =>
  Object.hasOwn(codes, rc) ? codes[rc] : undefined

/** Returns why the first sending of an order failed; undefined if the code does not prove a failure. */
export const refusalOf = (rc: string): RefusalClass | undefined =>
  find(withoutTransaction, rc) ?? find(withTransaction, rc)

/**
 * Whether a code in the answer to a query (which re-sends the order) proves that the first sending failed. Only codes
 * of a made transaction do: 44 and 45 refuse the re-sending, and 49 says that the first sending arrived.
 */
export const endsFirstSending = (rc: string): boolean =>
  find(withTransaction, rc) !== undefined && !aboutOneSending.includes(rc)

/** Whether the supplier's table lists the code as a failure. */
export const isKnownFailure = (rc: string): boolean =>
  refusalOf(rc) !== undefined || timeouts.includes(rc) || rc === referenceUsed
