import { languageParameter } from '@topup/core/pages/public-pages'

/** The server has remembered the choice; the address goes back to what people share. */
export function forgetLanguageInAddress() {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(languageParameter)) return
  address.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', address)
}
