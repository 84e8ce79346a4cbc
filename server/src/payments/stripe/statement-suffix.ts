/** A card statement has 22 characters: up to ten for the account's prefix, then an asterisk and a space. */
const LENGTH = 10

/**
 * Returns the store's name for card statements, shown after the account's prefix; undefined if no text is left. Allowed
 * are Latin characters, one letter at least, none of `<>\'"*` (docs.stripe.com, statement descriptors, 2026-11-23).
 */
export function statementSuffix(storeName: string): string | undefined {
  const latin = storeName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, ' ')
  const suffix = latin.replace(/ +/g, ' ').trim().slice(0, LENGTH).trim()
  return /[a-z]/i.test(suffix) ? suffix : undefined
}
