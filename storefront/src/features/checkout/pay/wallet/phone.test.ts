import { expect, it } from 'vitest'
import { readPhone } from './phone.ts'

it.each(['081234567890', '6281234567890', '+62 812-3456-7890', '+6281234567890', '+62 0812 3456 7890', '81234567890'])(
  'reads %s as the same number',
  (typed) => {
    expect(readPhone(typed)).toBe('+6281234567890')
  },
)

it.each(['', '12', '+1 415 555 0100', 'my phone', '0812', '0812345678901234'])('reads no number in "%s"', (typed) => {
  expect(readPhone(typed)).toBeUndefined()
})
