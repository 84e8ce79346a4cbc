import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillFacts } from './legal-facts.ts'

it('puts facts in, each as often as it is named', () => {
  expect(fillFacts('{seller} sells.\nWrite to {seller}.', { seller: 'PT Kilat' })).toBe(
    'PT Kilat sells.\nWrite to PT Kilat.',
  )
})

it('leaves out a line whose fact is not set, so that no label stands alone', () => {
  const text = '- **Company:** {seller}\n- **Tax number:** {taxNumber}\n- **Mail:** {email}'
  expect(fillFacts(text, { seller: 'PT Kilat', taxNumber: ' ', email: 'a@b.c' })).toBe(
    '- **Company:** PT Kilat\n- **Mail:** a@b.c',
  )
})

it('leaves what is no fact as it was written, also names that every object has', () => {
  expect(fillFacts('{nothing} {toString} {constructor}', { seller: 'x' })).toBe('{nothing} {toString} {constructor}')
})

it('keeps a fact on its line: it begins no heading and no list', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (fact) => {
      expect(fillFacts('a {seller} b', { seller: fact }).split('\n').length).toBe(1)
    }),
  )
})
