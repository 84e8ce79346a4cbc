import { expect, it } from 'vitest'
import { en } from '../../messages/en.ts'
import { countsText } from './counts-text.ts'

it('names only what a sync changed', () => {
  const { counts } = en.syncPlan.history
  expect(countsText({ changed: 0, added: 197, gone: 0, held: 0 }, counts)).toBe('197 new')
  expect(countsText({ changed: 3, added: 0, gone: 1, held: 2 }, counts)).toBe('3 changed, 1 off sale, 2 held')
  expect(countsText({ changed: 0, added: 0, gone: 0, held: 0 }, counts)).toBe('')
})
