import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readOrMakeSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'topup-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('makes 32-byte keys once and keeps them for the next start', () => {
  const secrets = readOrMakeSecrets(dataDir)
  expect(readOrMakeSecrets(dataDir)).toEqual(secrets)
  for (const key of Object.values(secrets)) {
    const [, id, base64 = ''] = /^(k1):(.+)$/.exec(key) ?? []
    expect(id).toBe('k1')
    expect(Buffer.from(base64, 'base64')).toHaveLength(32)
  }
  expect(secrets.COOKIE_KEYS).not.toBe(secrets.DATA_KEYS)
})

it('lets nobody but the owner read them', () => {
  readOrMakeSecrets(dataDir)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

it('never replaces damaged keys, because data is encrypted with them', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{"COOKIE_KEYS":"k1:')
  expect(() => readOrMakeSecrets(dataDir)).toThrow('restore it from a backup')
})
