import { expect, it } from 'vitest'
import { isMailable } from './mailable.ts'

it.each(['a@example.com', 'first.last+tag@sub.example.co.id', "o'neil@example.com", 'jürgen@münchen.example'])(
  'writes to %s',
  (address) => {
    expect(isMailable(address)).toBe(true)
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
  '',
])('does not write to %j', (address) => {
  expect(isMailable(address)).toBe(false)
})
