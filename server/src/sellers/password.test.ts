import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { generatePassword } from './generate-password.ts'
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
