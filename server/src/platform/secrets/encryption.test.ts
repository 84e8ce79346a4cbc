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
  const [id, iv, tag, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  for (const at of bytes.keys()) {
    const changed = bytes.map((byte, no) => (no === at ? byte ^ 1 : byte))
    const other = [id, iv, tag, Buffer.from(changed).toString('base64url')].join('.')
    expect(() => decrypt(other, 'row:1', [first])).toThrow()
  }
})

it('still opens what an older key sealed after the keys were rotated', () => {
  const sealed = encrypt('hunter2', 'row:1', [first])
  const second = key('k2')
  expect(decrypt(sealed, 'row:1', [second, first])).toBe('hunter2')
  expect(encrypt('x', 'row:1', [second, first])).toMatch(/^k2\./)
  expect(() => decrypt(sealed, 'row:1', [second])).toThrow('the store has lost the key')
})

it('opens only by the whole tag of 16 bytes, however right a shorter one begins', () => {
  const [id, iv, tag = '', text] = encrypt('hunter2', 'row:1', [first]).split('.')
  const whole = Buffer.from(tag, 'base64url')
  expect(whole).toHaveLength(16)
  for (const length of [0, 4, 8, 12, 13, 14, 15]) {
    const short = whole.subarray(0, length).toString('base64url')
    expect(() => decrypt([id, iv, short, text].join('.'), 'row:1', [first])).toThrow('no sealed text')
  }
})
