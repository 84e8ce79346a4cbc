import { expect, it } from 'vitest'
import { canBearPasskeys } from './passkeys.ts'

it.each([
  ['shop.example', true],
  ['localhost', true],
  ['4u.example', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('an address of numbers bears no passkey: %s', (hostname, canBear) => {
  expect(canBearPasskeys(hostname)).toBe(canBear)
})
