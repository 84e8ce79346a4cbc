import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import { xendit } from './provider.ts'

const key = `k1:${randomBytes(32).toString('base64')}`
const read = (env: Record<string, string>) => parseConfig({ COOKIE_KEYS: key, DATA_KEYS: key, ...env }, [xendit])

it('Xendit’s legacy API opens payments until the owner chooses the other, and no third one is known', () => {
  expect(read({}).XENDIT_API).toBe('v2')
  expect(read({ XENDIT_API: 'v3' }).XENDIT_API).toBe('v3')
  expect(() => read({ XENDIT_API: 'v4' })).toThrow('XENDIT_API')
})
