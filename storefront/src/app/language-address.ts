import { languageParameter } from '@topup/core/pages/public-pages'

/** Removes the language from the address for sharing; the server has already remembered the choice. */
export function forgetLanguageInAddress() {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(languageParameter)) return
  address.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', address)
}
