import { describe, expect, it } from 'vitest'
import { cleanForwarded, readAddress } from './caller-address.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:52814', '203.0.113.7'],
    ['[203.0.113.7]', '203.0.113.7'],
    ['[203.0.113.7]:80', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:db8::1:443', '2001:db8::1:443'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
    ['::1', '::1'],
  ])('that is written as %j is read as %s', (text, address) => {
    expect(readAddress(text)).toBe(address)
  })

  it.each([
    '',
    ' ',
    'unknown',
    '_hidden',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '0203.0.113.7',
    '0x7f.0.0.1',
    '2130706433',
    '203.0.113.7:',
    '203.0.113.7:123456',
    '203.0.113.7:80:80',
    '203.0.113.7/24',
    '203.0.113.7, 203.0.113.8',
    '[203.0.113.7',
    '2001:db8::1]',
    '[2001:db8::1]443',
    '2001:db8:::1',
    '%eth0',
    'for=203.0.113.7',
    null,
    undefined,
  ])('is not found in %j', (text) => {
    expect(readAddress(text)).toBeUndefined()
  })
})

it.each([
  [undefined, undefined],
  ['203.0.113.7', '203.0.113.7'],
  ['[2001:db8::1]:443, 203.0.113.7:80,10.0.0.1', '2001:db8::1, 203.0.113.7, 10.0.0.1'],
  ['203.0.113.7, _hidden, 10.0.0.1:8080', '203.0.113.7, unknown, 10.0.0.1'],
  [' , ,203.0.113.7', '203.0.113.7'],
])('X-Forwarded-For %j is read as %j, with as many addresses as there were', (given, cleaned) => {
  const headers = { 'x-forwarded-for': given }
  cleanForwarded({ headers })
  expect(headers['x-forwarded-for']).toBe(cleaned)
})
