import type { Currency } from '@topup/core/money/currency'

const year = 365 * 24 * 60 * 60

/** Lets the server render the next page in this currency. */
export function rememberCurrency(currency: Currency) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
  document.cookie = `currency=${currency}; path=/; max-age=${year}; SameSite=Lax`
}
