import { appendFileSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { erasuresFile } from '../../platform/erasures.ts'
import { readErasures } from './erase-again.ts'

async function givenFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'topup-erasures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, config: { DATA_DIR: folder } as Config, backup: join(folder, 'other', 'backup.age') }
}

it('takes no list of erasures for an empty one, and a line that was cut short for none', async () => {
  const { folder, config, backup } = await givenFolder()
  expect((await readErasures(config, backup, [])).orders.size).toBe(0)
  appendFileSync(erasuresFile(folder), '{"at":"2026-11-24","orders":["TRK1"]}\n{"at":"2026-11-24","ord\n')
  expect([...(await readErasures(config, backup, [])).orders]).toEqual([['TRK1', '2026-11-24']])
})

it('takes a list that cannot be read for nothing less than a reason to stop', async () => {
  const { folder, config, backup } = await givenFolder()
  mkdirSync(erasuresFile(folder))
  await expect(readErasures(config, backup, [])).rejects.toThrow('EISDIR')
})
