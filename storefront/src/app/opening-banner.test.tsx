import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Language } from '@topup/core/pages/page-renderer'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { en } from '../shared/messages/en.ts'
import { enGamePage } from '../shared/messages/en-game-page.ts'
import { enHelpPage } from '../shared/messages/en-help-page.ts'
import { enInner } from '../shared/messages/en-inner.ts'
import { enLegalPages } from '../shared/messages/en-legal-pages.ts'
import { id } from '../shared/messages/id.ts'
import { idGamePage } from '../shared/messages/id-game-page.ts'
import { idHelpPage } from '../shared/messages/id-help-page.ts'
import { idInner } from '../shared/messages/id-inner.ts'
import { idLegalPages } from '../shared/messages/id-legal-pages.ts'
import { type Messages, PageWords } from '../shared/messages/messages.ts'
import { queries } from '../shared/queries.ts'
import { OpeningBanner } from './opening-banner.tsx'

const catalogues: Readonly<Record<Language, Messages>> = {
  en: { ...en, ...enInner, ...enGamePage, ...enHelpPage, ...enLegalPages },
  id: { ...id, ...idInner, ...idGamePage, ...idHelpPage, ...idLegalPages },
}

function textOf(language: Language, isOpen: boolean): string {
  const client = new QueryClient()
  client.setQueryData(queries.config().queryKey, { isOpen } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PageWords value={{ language, messages: catalogues[language] }}>
        <OpeningBanner />
      </PageWords>
    </QueryClientProvider>,
  )
}

it.each([
  ['en', 'Opening soon.'],
  ['id', 'Segera dibuka.'],
] as const)(
  'says in %s that a store that takes no orders yet opens soon, and nothing once it is open',
  (language, words) => {
    expect(textOf(language, false)).toContain(words)
    expect(textOf(language, true)).toBe('')
  },
)
