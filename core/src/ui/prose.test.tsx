import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Prose } from './prose.tsx'

it('counts a list from the number it was written with, so that clauses apart from each other keep theirs', () => {
  const html = renderToString(<Prose text={'1. a\n\n2. b\n3. c\nwords\n12. d\n- e'} />)
  expect(html.match(/<[ou]l[^>]*>/g)).toEqual(['<ol start="1">', '<ol start="2">', '<ol start="12">', '<ul>'])
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert`1`',
  'data:text/html,x',
  'http://a.example',
  '//evil.example',
  '/\\evil.example',
  'https:/\\evil.example',
  '/api/logout',
  '/API/logout',
  '/%61pi/logout',
  '/paypal/order',
  'mailto:',
])('leads nowhere by %s, which stays text', (href) => {
  const html = renderToString(<Prose text={`[x](${href})`} />)
  expect(html).not.toContain('<a')
  expect(html).toContain('[x](')
})

it('takes any text, and never writes an element, an attribute or a scheme of its own making', () => {
  const pieces = fc.constantFrom('<', '>', '"', "'", '[', ']', '(', ')', '*', '**', '#', '- ', '1. ', '\n', 'x', ' ')
  const dangerous = fc.constantFrom('javascript:x', '<script>', '/help', 'https://a.example', '" onclick="', '&lt;')
  const texts = fc.array(fc.oneof(pieces, dangerous, fc.string({ unit: 'binary' })), { maxLength: 40 })
  fc.assert(
    fc.property(texts, (parts) => {
      const html = renderToString(<Prose text={parts.join('')} />)
      const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name)
      expect(tags.every((name) => /^(div|h2|h3|p|ul|ol|li|strong|a)$/.test(name ?? ''))).toBe(true)
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(\/|#|https:|mailto:)/)
      expect(html).not.toMatch(/<[^>]*\son\w+=/)
    }),
    { numRuns: 500 },
  )
})
