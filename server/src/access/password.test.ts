import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isMadeOf } from './assert-good-password.ts'
import { generatePassword, generateRecoveryCode } from './generate-password.ts'
import { hashPassword, passwordFits } from './password.ts'

const ctx = { randomBytes }

describe('password hashes', () => {
  it('fit their password and no other', async () => {
    const hash = await hashPassword(ctx, 'correct horse battery')
    expect(await passwordFits('correct horse battery', hash)).toBe(true)
    expect(await passwordFits('correct horse batterz', hash)).toBe(false)
  })

  it('are salted and hold nothing of the password', async () => {
    const [first, second] = [await hashPassword(ctx, 'same password'), await hashPassword(ctx, 'same password')]
    expect(first).not.toBe(second)
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  })

  it('keep fitting when they were made with other parameters', async () => {
    // Made with the reference implementation: echo -n password | argon2 somesalt -id -m 16 -t 2 -p 1
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwordFits('password', reference)).toBe(true)
    expect(await passwordFits('passwore', reference)).toBe(false)
  })

  it('fit an accented letter however a keyboard composed it', async () => {
    const hash = await hashPassword(ctx, 'caf\u00e9 au lait noir')
    expect(await passwordFits('cafe\u0301 au lait noir', hash)).toBe(true)
  })

  it('let nobody in who does not exist', async () => {
    expect(await passwordFits('', undefined)).toBe(false)
    expect(await passwordFits('anything', undefined)).toBe(false)
  })
})

describe('a generated password', () => {
  it('is twenty readable signs in four groups', () => {
    expect(generatePassword(randomBytes)).toMatch(/^([2-9a-hj-km-np-zA]{5}-){3}[2-9a-hj-km-np-zA]{5}$/)
  })

  it('differs every time', () => {
    const made = new Set(Array.from({ length: 200 }, () => generatePassword(randomBytes)))
    expect(made.size).toBe(200)
  })
})

describe('a recovery code', () => {
  it('holds 120 random bits, five in each of its signs', () => {
    const code = generateRecoveryCode(randomBytes)
    expect(code).toMatch(/^([2-9a-hj-km-np-zA]{6}-){3}[2-9a-hj-km-np-zA]{6}$/)
    const asked: number[] = []
    generateRecoveryCode((count) => {
      asked.push(count)
      return randomBytes(count)
    })
    expect(asked.reduce((sum, count) => sum + count, 0) * 5).toBeGreaterThanOrEqual(112)
  })
})

describe('a password made of names that anybody knows', () => {
  const names = ['Kilat Store', 'rina.owner@petir-shop.example', 'rina.owner', 'petir-shop']
  it.each([
    'kilatstore',
    'KILAT2026!!!!',
    'K1l@tK1lat99',
    '12Kilat34Store',
    'rina.owner@petir-shop.example',
    'Rina-Owner-1990',
    'petirshop123456',
    '++ p3t1r ++ r1n4 ++',
    'kilat store abc',
  ])('is %s', (password) => expect(isMadeOf(password, names)).toBe(true))

  it.each(['a password of my own', 'seven kilat umbrellas dance', '948201-733820-1', 'k7wqm-rq2ab-9zzvx-hw3ty'])(
    'is not %s',
    (password) => expect(isMadeOf(password, names)).toBe(false),
  )
})
