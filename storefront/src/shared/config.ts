import { useSuspenseQuery } from '@tanstack/react-query'
import type { ConfigView } from '@topup/core/api/store'
import { fill } from '@topup/core/text/words'
import { useMessages } from './messages/messages.ts'
import { queries } from './queries.ts'

/** Never suspends: every page's HTML contains the configuration. */
export const useConfig = (): ConfigView => useSuspenseQuery(queries.config()).data

/** Returns a link to a support chat whose first message is a sentence in the page's language, followed by `about`. */
export function useSupportLink(about = ''): string {
  const { storeName, supportPhone } = useConfig()
  const { prefilled } = useMessages().shell.supportChat
  return `https://wa.me/${supportPhone}?text=${encodeURIComponent(`${fill(prefilled, { store: storeName })} ${about}`.trim())}`
}
