import { describe, expect, it } from 'vitest'
import { addressIn } from './supplier-checks.ts'

describe('the address that a refusal names', () => {
  it.each([
    ['IP address 203.0.113.7 is not allowed', '203.0.113.7'],
    ['IP Anda tidak kami kenali: 203.0.113.7.', '203.0.113.7'],
    ['not allowed: 2001:db8::17', '2001:db8::17'],
    ['IP:203.0.113.7', '203.0.113.7'],
  ])('is found in %s', (text, address) => expect(addressIn(text)).toBe(address))

  it.each(['', 'null', 'key abcdef0123456789 refused', 'version 1.2.3', '999.1.1.1'])('is none in "%s"', (text) =>
    expect(addressIn(text)).toBeUndefined(),
  )
})
