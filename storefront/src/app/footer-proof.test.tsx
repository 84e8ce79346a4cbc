import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { en } from '../shared/messages/en.ts'
import { type Messages, PageWords } from '../shared/messages/messages.ts'
import { queries } from '../shared/queries.ts'
import { FooterProof } from './footer-proof.tsx'

it('links a social whose address is known, and shows the others where they will lead', () => {
  const client = new QueryClient()
  const socials = { instagram: 'https://instagram.example/kilat', tiktok: '', discord: '' }
  const seller = { name: 'Kilat', address: '', taxNote: '' }
  const config = { payments: {}, seller, supportEmail: 'help@store.example', socials }
  client.setQueryData(queries.config().queryKey, config as never)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PageWords value={{ language: 'en', messages: en as unknown as Messages }}>
        <FooterProof />
      </PageWords>
    </QueryClientProvider>,
  )
  expect(html).toContain('<a href="https://instagram.example/kilat" target="_blank" rel="noopener">Instagram')
  expect(html.match(/<button type="button" disabled="">\w+/g)).toHaveLength(2)
})
