import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Currency } from '@topup/core/money/currency'
import type { Language } from '@topup/core/pages/page-renderer'
import { type ReactNode, useMemo } from 'react'
import { HydratedProvider } from '../shared/hydrated.tsx'
import { type Messages, PageWords } from '../shared/messages/messages.ts'
import { RenderedCurrency } from '../shared/prices.ts'

type AppProvidersProps = Readonly<{
  queryClient: QueryClient
  language: Language
  messages: Messages
  currency: Currency
  children: ReactNode
}>

export function AppProviders({ queryClient, language, messages, currency, children }: AppProvidersProps) {
  const words = useMemo(() => ({ language, messages }), [language, messages])
  return (
    <HydratedProvider>
      <PageWords value={words}>
        <RenderedCurrency value={currency}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </RenderedCurrency>
      </PageWords>
    </HydratedProvider>
  )
}
