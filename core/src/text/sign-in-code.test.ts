import { describe, expect, it } from 'vitest'
import { normaliseSignInCode, signInCodeAlphabet, signInCodePattern } from './sign-in-code.ts'

describe('a sign-in code as a buyer types it', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['abcde-fghjk', 'ABCDEFGHJK'],
    ['oil00 00000', '0110000000'],
    ['１２３４５６', '123456'],
    ['12\u00a034\u20095 6', '123456'],
    ['Kode: 123456', '123456'],
    ['*123 456*', '123456'],
    ['“123456”', '123456'],
    ['(abcde-fghjk),', 'ABCDEFGHJK'],
  ])('%j is read as %s', (typed, code) => {
    expect(normaliseSignInCode(typed)).toBe(code)
    expect(code).toMatch(signInCodePattern)
  })

  it.each(['', '12345', '1234567', 'ABCDEF', 'ABCDEFGHJ', 'ABCDEFGHJKM', 'ABCDEFGHJU', 'ABCDE!FGHJ'])(
    '%j is no code',
    (typed) => {
      expect(normaliseSignInCode(typed)).not.toMatch(signInCodePattern)
    },
  )

  it('has each of the 32 signs', () => {
    expect(new Set(signInCodeAlphabet).size).toBe(32)
    for (const sign of signInCodeAlphabet)
      expect(normaliseSignInCode(sign.toLowerCase().repeat(10))).toMatch(signInCodePattern)
  })
})
