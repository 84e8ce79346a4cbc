import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { readEnvFile } from './env-file.ts'

afterEach(() => vi.unstubAllEnvs())

it('takes nothing from a file that sets a variable to two values, and names its lines', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'topup-env-')), '.env')
  writeFileSync(file, 'TOPUP_TRIED=1\nDATA_KEYS=k1:first\nDATA_KEYS=k1:second\n')
  vi.stubEnv('ENV_FILE', file)
  expect(readEnvFile).toThrow(`DATA_KEYS is set twice in ${file}, in lines 2 and 3`)
  expect(process.env.TOPUP_TRIED).toBeUndefined()
})
