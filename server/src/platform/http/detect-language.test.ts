import { expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

it.each([
  ['id-ID,id;q=0.9,en;q=0.8', 'id'],
  ['in-ID', 'id'],
  ['en-US,en;q=0.9,id;q=0.8', 'en'],
  ['de-DE,de;q=0.9,id;q=0.5,en;q=0.4', 'id'],
  ['en;q=0.1, id;q=0.2', 'id'],
  ['id;q=0, de', 'en'],
  ['', 'en'],
  ['*', 'en'],
  [`${'x'.repeat(500)},id`, 'en'],
])('answers %j in %s', (header, language) => {
  expect(detectLanguage(header)).toBe(language)
})
