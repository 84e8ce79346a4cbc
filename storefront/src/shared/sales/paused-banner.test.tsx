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
import { PausedBanner } from './paused-banner.tsx'
import type { SalesPause } from './use-sales-pause.ts'

const catalogues: Readonly<Record<Language, Messages>> = {
  en: { ...en, ...enInner, ...enGamePage, ...enHelpPage, ...enLegalPages },
  id: { ...id, ...idInner, ...idGamePage, ...idHelpPage, ...idLegalPages },
}
const bySupplier: SalesPause = { by: 'supplier', reason: 'A sentence of the server.' }

const textOf = (language: Language, pause: SalesPause, isShort = false) =>
  renderToStaticMarkup(
    <PageWords value={{ language, messages: catalogues[language] }}>
      <PausedBanner pause={pause} isShort={isShort} />
    </PageWords>,
  ).replace(/<[^>]*>/g, '\n')

it.each(['en', 'id'] as const)(
  'says in %s that the stock is being refilled, never the sentence of the server',
  (language) => {
    const { sales } = catalogues[language]
    const text = textOf(language, bySupplier)
    expect(text).toContain(sales.outOfStock)
    expect(text).toContain(sales.pausedText)
    expect(text).not.toContain(bySupplier.reason)
    expect(textOf(language, bySupplier, true)).toContain(sales.shortStock)
  },
)

it('shows the words of the seller as they are', () => {
  expect(textOf('id', { by: 'seller', reason: 'Back at noon' })).toContain('Back at noon')
})

it.each([
  ['en', 'Opening soon'],
  ['id', 'Segera dibuka'],
] as const)('says in %s that a store whose set-up is not complete opens soon', (language, words) => {
  const text = textOf(language, { by: 'setup', reason: 'A sentence of the server.' })
  expect(text).toContain(words)
  expect(text).not.toContain('A sentence of the server.')
})
