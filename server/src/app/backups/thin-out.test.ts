import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR } from '@topup/core/time'
import { expect, it, onTestFinished } from 'vitest'
import { nameOf, sidecarOf } from './names.ts'
import { thinOut } from './thin-out.ts'

it('removes what need not be kept and what belongs to nothing, and leaves kept backups, folders, links and others’ files alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'topup-thin-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const from = Date.parse('2026-11-24T10:05:00Z')
  const names = Array.from({ length: 40 }, (_, hours) => nameOf(new Date(from - hours * HOUR)))
  for (const name of names) for (const file of [name, sidecarOf(name)]) writeFileSync(join(folder, file), '')
  const [dir, link, lost] = [500, 501, 502].map((hours) => nameOf(new Date(from - hours * HOUR)))
  mkdirSync(join(folder, dir ?? ''))
  symlinkSync(join(folder, names[0] ?? ''), join(folder, link ?? ''))
  const [early, plain] = [nameOf(new Date(from - 900 * HOUR), 'by-hand'), nameOf(new Date(from), 'sale', 'jsonl.gz')]
  const byHand = [early, nameOf(new Date(from), 'before-0.2.0-from-0.1.0'), plain]
  for (const name of [...byHand, sidecarOf(early)]) writeFileSync(join(folder, name), '')
  for (const name of [`${lost}.part`, `${lost}.json`, 'mine.txt']) writeFileSync(join(folder, name), '')
  await thinOut(folder, 'UTC')
  const left = readdirSync(folder)
  expect(left).toEqual(expect.arrayContaining([dir, link, 'mine.txt', ...byHand, sidecarOf(early)]))
  expect(left.filter((name) => name.startsWith(String(lost)))).toEqual([])
  const kept = names.filter((name) => left.includes(name))
  // 24 hourly backups, and the newest of the day before.
  expect(kept).toEqual([...names.slice(0, 24), names[35]])
  expect(left.filter((name) => name.endsWith('.json'))).toEqual([...kept, early].map(sidecarOf).toSorted())
})
