import { expect, it } from 'vitest'
import { isChanged, isWhole } from './draft.ts'

const saved = { en: 'Terms', id: 'Ketentuan' }
const draft = (en: string, id = saved.id) => ({ version: 1, text: { en, id } })

it('asks to be saved where a word differs, not for spaces around it', () => {
  expect(isChanged(undefined, saved)).toBe(false)
  expect(isChanged(draft(' Terms\n'), saved)).toBe(false)
  expect(isChanged(draft('Terms!'), saved)).toBe(true)
  expect(isChanged(draft('Terms', 'Syarat'), saved)).toBe(true)
})

it('is whole once both languages say something', () => {
  expect(isWhole(draft('Terms'))).toBe(true)
  expect(isWhole(draft('  '))).toBe(false)
  expect(isWhole(draft('Terms', ''))).toBe(false)
})
