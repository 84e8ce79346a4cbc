import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const key = (id: string) => ({ id, secret: randomBytes(32) })
const first = key('k1')

it('opens only under its own name, unchanged', () => {
  const sealed = encrypt('hunter2', 'row:1', [first])
  expect(sealed).not.toContain('hunter2')
  expect(decrypt(sealed, 'row:1', [first])).toBe('hunter2')
  expect(() => decrypt(sealed, 'row:2', [first])).toThrow()
  expect(() => decrypt(`${sealed.slice(0, -2)}AA`, 'row:1', [first])).toThrow()
})

it('still opens what an older key sealed after the keys were rotated', () => {
  const sealed = encrypt('hunter2', 'row:1', [first])
  const second = key('k2')
  expect(decrypt(sealed, 'row:1', [second, first])).toBe('hunter2')
  expect(encrypt('x', 'row:1', [second, first])).toMatch(/^k2\./)
  expect(() => decrypt(sealed, 'row:1', [second])).toThrow('unknown key')
})
