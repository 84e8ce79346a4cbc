import { useSuspenseQuery } from '@tanstack/react-query'
import type { ConfigView } from '@topup/core/api/store'
import { fill } from '@topup/core/text/words'
import { useMessages } from './messages/messages.ts'
import { queries } from './queries.ts'

/** Never suspends: every page carries the configuration. */
export const useConfig = (): ConfigView => useSuspenseQuery(queries.config()).data

/** Returns a link to a support chat that begins with a sentence in the page's language, and with `about`. */
export function useSupportLink(about = ''): string {
  const { storeName, supportPhone } = useConfig()
  const { prefilled } = useMessages().shell.supportChat
  return `https://wa.me/${supportPhone}?text=${encodeURIComponent(`${fill(prefilled, { store: storeName })} ${about}`.trim())}`
}
