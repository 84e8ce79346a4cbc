import { expect, it } from 'vitest'
import { isMailAddress } from './mail-address.ts'

it.each(['a@example.com', 'first.last+tag@sub.example.co.id', "o'neil@example.com", 'jürgen@münchen.example'])(
  'writes to %s',
  (address) => {
    expect(isMailAddress(address)).toBe(true)
  },
)

it.each([
  'a@example.com,b@example.com',
  'x,a@example.com',
  '<a@example.com>',
  '"a b"@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'list: a@example.com;',
  'a@[127.0.0.1]',
  'a@example.com (note)',
  'a@-',
  'a@localhost',
  'a@example.',
  'a@.example',
  'a@example..com',
  'a@example.com.',
  'a b@example.com',
  '',
])('does not write to %j', (address) => {
  expect(isMailAddress(address)).toBe(false)
})
