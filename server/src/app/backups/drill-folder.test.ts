import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDrillFolder } from './drill-folder.ts'

const uid = process.getuid?.() ?? 0
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'topup-drill-folder-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('is closed to others, one for each user of the machine, and found again', () => {
  const own = openDrillFolder()
  expect(lstatSync(own).mode & 0o777).toBe(0o700)
  expect(openDrillFolder()).toBe(own)
  expect(own).toContain(String(uid))
})

it('is refused where somebody else was there first: as its owner, with a door open, or by a link', () => {
  mkdirSync(join(folder, `topup-drills-${uid + 1}`), { mode: 0o700 })
  expect(() => openDrillFolder(uid + 1)).toThrow('is not yours alone')

  const own = openDrillFolder()
  chmodSync(own, 0o770)
  expect(() => openDrillFolder()).toThrow('is not yours alone')

  rmSync(own, { recursive: true })
  symlinkSync(mkdtempSync(join(folder, 'elsewhere-')), own)
  expect(() => openDrillFolder()).toThrow('is not yours alone')
})
