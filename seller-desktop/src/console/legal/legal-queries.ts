import { queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import type { LegalPage } from '@topup/core/pages/legal-pages'
import { fill } from '@topup/core/text/words'
import { useTexts } from '../messages/messages.ts'
import { useChange } from '../parts/use-change.ts'
import type { SellerPlatform } from '../platform.ts'

const legalKey = ['legal'] as const

export const legalQueries = ({ api }: SellerPlatform) => ({
  pages: queryOptions({ queryKey: legalKey, queryFn: ({ signal }) => api('listLegalPages', {}, { signal }) }),
  version: (page: LegalPage, version: number) =>
    queryOptions({
      queryKey: [...legalKey, page, version],
      queryFn: ({ signal }) => api('getLegalVersion', { page, version }, { signal }),
    }),
})

export function useSaveLegalPage(onMade: () => void) {
  const texts = useTexts().legal
  return useChange((api, input: EndpointInput<'saveLegalPage'>) => api('saveLegalPage', input), {
    done: ({ version }) => ({ title: texts.saved, description: fill(texts.savedText, { version }) }),
    failed: texts.failed,
    reads: [legalKey],
    onMade,
  })
}
