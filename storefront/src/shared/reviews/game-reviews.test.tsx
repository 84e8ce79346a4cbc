import { QueryClientProvider } from '@tanstack/react-query'
import type { GameReviewsView, GameReviewView } from '@topup/core/api/reviews'
import type { Language } from '@topup/core/pages/page-renderer'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { en } from '../messages/en.ts'
import { enGamePage } from '../messages/en-game-page.ts'
import { enHelpPage } from '../messages/en-help-page.ts'
import { enInner } from '../messages/en-inner.ts'
import { enLegalPages } from '../messages/en-legal-pages.ts'
import { id } from '../messages/id.ts'
import { idGamePage } from '../messages/id-game-page.ts'
import { idHelpPage } from '../messages/id-help-page.ts'
import { idInner } from '../messages/id-inner.ts'
import { idLegalPages } from '../messages/id-legal-pages.ts'
import { type Messages, PageWords } from '../messages/messages.ts'
import { createQueryClient } from '../query-client.ts'
import { GameReviews } from './game-reviews.tsx'

const catalogues: Readonly<Record<Language, Messages>> = {
  en: { ...en, ...enInner, ...enGamePage, ...enHelpPage, ...enLegalPages },
  id: { ...id, ...idInner, ...idGamePage, ...idHelpPage, ...idLegalPages },
}
const game = { id: 'free-fire', name: 'Free Fire' }

const review = (rest: Partial<GameReviewView> = {}): GameReviewView => ({
  id: crypto.randomUUID(),
  customerName: 'Ayu',
  rating: 4,
  comment: 'Fast.',
  createdAt: '2026-11-20T10:00:00.000Z',
  answer: null,
  ...rest,
})

const markupOf = (language: Language, first: GameReviewsView) =>
  renderToStaticMarkup(
    <PageWords value={{ language, messages: catalogues[language] }}>
      <QueryClientProvider client={createQueryClient()}>
        <GameReviews game={game} first={first} />
      </QueryClientProvider>
    </PageWords>,
  )
const countOf = (text: string, word: string) => text.split(word).length - 1

it.each([
  ['en', 'What buyers of Free Fire say', 'Verified purchase', 'The store’s answer', 'Show older reviews', '4.5'],
  ['id', 'Kata pembeli Free Fire', 'Pembelian terverifikasi', 'Jawaban toko', 'Tampilkan ulasan lama', '4,5'],
] as const)(
  'reviews of a game in %s: average, a mark on each, the answer under its own, and a way to the older ones',
  (language, title, verified, answer, more, average) => {
    const answered = review({ answer: { text: 'Thank you!', answeredAt: '2026-11-21T10:00:00.000Z' } })
    const reviews = [answered, review({ rating: 5 })]
    const text = markupOf(language, { count: 9, average: 4.5, reviews, hasMore: true })
    expect(text).toContain(title)
    expect(text).toContain(average)
    expect(countOf(text, verified)).toBe(2)
    expect(countOf(text, answer)).toBe(1)
    expect(text).toContain('Thank you!')
    expect(text).toContain(more)
  },
)

it('a game nobody has reviewed says so and shows no stars', () => {
  const text = markupOf('en', { count: 0, average: null, reviews: [], hasMore: false })
  expect(text).toContain('Nobody has reviewed Free Fire yet.')
  expect(text).not.toContain('role="img"')
})
