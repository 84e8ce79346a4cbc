import { useSuspenseQuery } from '@tanstack/react-query'
import type { ConfigView } from '@topup/core/api/store'
import { fill } from '@topup/core/text/words'
import { useMessages } from './messages/messages.ts'
import { queries } from './queries.ts'

/** Never waits: every page brings the configuration along. */
export const useConfig = (): ConfigView => useSuspenseQuery(queries.config()).data

/** A chat with the store's support that begins with a sentence of the visitor's language, and what it is `about`. */
export function useSupportLink(about = ''): string {
  const { storeName, supportPhone } = useConfig()
  const { prefilled } = useMessages().shell.supportChat
  return `https://wa.me/${supportPhone}?text=${encodeURIComponent(`${fill(prefilled, { store: storeName })} ${about}`.trim())}`
}
