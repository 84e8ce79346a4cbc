import { createHmac, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readSignedValue, signValue } from './signed-cookie.ts'

const first = { id: 'k1', secret: randomBytes(32) }
const purposes = ['buyer', 'login', 'seller-browser'] as const

it('reads a value back for the purpose it was signed for, and for no other', () => {
  for (const purpose of purposes) {
    const signed = signValue('value', purpose, [first])
    for (const other of purposes) {
      expect(readSignedValue(signed, other, [first])).toBe(other === purpose ? 'value' : undefined)
    }
  }
})

it('refuses a signature of no purpose, a changed value and anything after it', () => {
  const plain = createHmac('sha256', first.secret).update('value').digest('base64url')
  const signed = signValue('value', 'buyer', [first])
  for (const text of [`value.k1.${plain}`, signed.replace('value', 'other'), `${signed}.x`, signed.slice(0, -1), '']) {
    expect(readSignedValue(text, 'buyer', [first])).toBeUndefined()
  }
})

it('goes on reading what an older key signed', () => {
  const second = { id: 'k2', secret: randomBytes(32) }
  const signed = signValue('value', 'buyer', [first])
  expect(readSignedValue(signed, 'buyer', [second, first])).toBe('value')
  expect(readSignedValue(signed, 'buyer', [second])).toBeUndefined()
})
