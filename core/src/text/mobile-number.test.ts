import { expect, it } from 'vitest'
import { readMobileNumber } from './mobile-number.ts'

it.each([
  '081234567890',
  '6281234567890',
  '+62 812-3456-7890',
  '+6281234567890',
  '+62 0812 3456 7890',
  '+62 (0)812 3456 7890',
  '0062 812 3456 7890',
  'tel:+6281234567890',
  '81234567890',
  'WA: 0812-3456-7890',
  'HP 0812 3456 7890',
  '0812 3456 7890,',
  '“0812 3456 7890”',
  'wa.me/6281234567890',
  'https://wa.me/6281234567890',
])('reads %s as the same number', (typed) => {
  expect(readMobileNumber(typed)).toBe('+6281234567890')
})

it.each([
  '',
  '12',
  '+1 415 555 0100',
  // Japan's country code begins with 8, as an Indonesian mobile number does.
  '+81 234 567 890',
  '0081 234 567 890',
  '021555123',
  'my phone',
  '0812',
  '0812345678901234',
  // A letter in place of a digit, and two numbers.
  '0812345678O',
  '0812 3456 7890, 0813 3456 7890',
])('reads no number in "%s"', (typed) => {
  expect(readMobileNumber(typed)).toBeUndefined()
})
