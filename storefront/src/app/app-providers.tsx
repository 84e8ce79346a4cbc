import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Currency } from '@topup/core/money/currency'
import type { Language } from '@topup/core/pages/page-renderer'
import type { ReactNode } from 'react'
import { PageLanguage } from '../shared/messages/messages.ts'
import { RenderedCurrency } from '../shared/prices.ts'

type AppProvidersProps = Readonly<{
  queryClient: QueryClient
  language: Language
  currency: Currency
  children: ReactNode
}>

export function AppProviders({ queryClient, language, currency, children }: AppProvidersProps) {
  return (
    <PageLanguage value={language}>
      <RenderedCurrency value={currency}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </RenderedCurrency>
    </PageLanguage>
  )
}
