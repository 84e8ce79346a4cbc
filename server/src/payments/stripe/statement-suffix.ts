/** Of the 22 characters of a statement the account's own prefix may take ten, and an asterisk and a blank stand between. */
const LENGTH = 10

/**
 * The store's name as a bank statement can carry it behind the account's prefix (docs.stripe.com, statement descriptors,
 * read on 2026-11-23): Latin characters, at least one letter, and none of `<>\'"*`. Undefined where nothing is left of it.
 */
export function statementSuffix(storeName: string): string | undefined {
  const latin = storeName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, ' ')
  const suffix = latin.replace(/ +/g, ' ').trim().slice(0, LENGTH).trim()
  return /[a-z]/i.test(suffix) ? suffix : undefined
}
