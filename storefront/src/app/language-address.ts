import type { Language } from '@topup/core/pages/page-renderer'
import { languageParameter } from '@topup/core/pages/public-pages'

/** A page in a given language: a full navigation, because each visitor downloads one language only. */
export const languageHref = (path: string, language: Language): string => `${path}?${languageParameter}=${language}`

/** The server has remembered the choice; the address goes back to what people share. */
export function forgetLanguageInAddress() {
  const address = new URL(window.location.href)
  if (!address.searchParams.has(languageParameter)) return
  address.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', address)
}
