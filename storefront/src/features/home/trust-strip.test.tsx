import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ConfigView } from '@topup/core/api/store'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { en } from '../../shared/messages/en.ts'
import { enGamePage } from '../../shared/messages/en-game-page.ts'
import { enHelpPage } from '../../shared/messages/en-help-page.ts'
import { enInner } from '../../shared/messages/en-inner.ts'
import { enLegalPages } from '../../shared/messages/en-legal-pages.ts'
import { PageWords } from '../../shared/messages/messages.ts'
import { queries } from '../../shared/queries.ts'
import { TrustStrip } from './trust-strip.tsx'

const all = { gamers: '1M+', averageDelivery: '30s', rating: '4.9', support: '24/7' }
const none = { gamers: null, averageDelivery: null, rating: null, support: null }

function shown(claims: ConfigView['claims'], reviews: { count: number; average: number | null }): string {
  const client = new QueryClient()
  client.setQueryData(queries.config().queryKey, { claims } as ConfigView)
  client.setQueryData(queries.reviewSummary().queryKey, { ...reviews, newest: [] })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PageWords
        value={{ language: 'en', messages: { ...en, ...enInner, ...enGamePage, ...enHelpPage, ...enLegalPages } }}
      >
        <TrustStrip />
      </PageWords>
    </QueryClientProvider>,
  )
  return markup.replaceAll(/<[^>]*>/g, '|')
}
const unreviewed = { count: 0, average: null }

it('shows what the store may say of itself, and no empty place for the rest', () => {
  for (const claim of Object.values(all)) expect(shown(all, unreviewed)).toContain(`|${claim}|`)
  const two = shown({ ...none, averageDelivery: '12s', support: '9-17' }, unreviewed)
  expect(two).toContain('|12s|')
  expect(two).not.toMatch(/Gamers|Rating/)
  expect(shown(none, unreviewed)).toBe('')
})

it('shows the buyers’ own rating with its count instead of the claim, also where nothing is claimed', () => {
  for (const claims of [all, none]) {
    const text = shown(claims, { count: 12, average: 4.3 })
    expect(text).toContain('|Rating · 12 reviews|')
    expect(text).toContain('|4.3|')
    expect(text).not.toContain('4.9')
  }
  expect(shown(all, { count: 1, average: 5 })).toMatch(/1 review\|.*\|5\.0\|/)
})
