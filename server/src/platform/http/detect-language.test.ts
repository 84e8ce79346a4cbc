import { expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

it.each([
  ['id-ID,id;q=0.9,en;q=0.8', 'id'],
  ['in-ID', 'id'],
  ['ID-id', 'id'],
  ['de, in;q=0.8, en;q=0.7', 'id'],
  ['en-US, id;q=0.7, en;q=0.3', 'en'],
  ['*, id;q=0.9', 'id'],
  ['id;q=0.0, *', 'en'],
  ['id;q=nothing, en;q=0.1', 'en'],
  ['id ; q = 0.2 , en ; q=0.1', 'id'],
  [',;q=;;q=9,"id', 'en'],
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
