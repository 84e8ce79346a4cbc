import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBackupName, nameOf, readName, timeOf } from './names.ts'

const at = new Date('2026-11-28T05:13:50.123Z')

it('a file says when its backup was taken, and under which name it is kept', () => {
  const names = fc.stringMatching(/^[A-Za-z0-9]{1,9}([.-][A-Za-z0-9]{1,9}){0,4}$/)
  fc.assert(
    fc.property(names, fc.constantFrom('age' as const, 'jsonl.gz' as const), (kept, ending) => {
      expect(isBackupName(kept)).toBe(true)
      expect(readName(nameOf(at, kept, ending))).toEqual({ at, kept })
      expect(timeOf(nameOf(at, kept, ending))).toBeUndefined()
    }),
  )
  expect(readName(nameOf(at))).toEqual({ at, kept: undefined })
  expect(timeOf(nameOf(at))).toEqual(at)
  // Earlier releases named unencrypted backups like this, and always made them by hand.
  expect(readName('backup-2026-11-28T05-13-50.123Z.jsonl.gz')).toEqual({ at, kept: 'by-hand' })
  for (const other of [`${nameOf(at, 'a')}.part`, `${nameOf(at, 'a')}.json`, nameOf(at, '-a'), 'erasures-1.jsonl']) {
    expect(readName(other), other).toBeUndefined()
  }
})

it('a name that no file could have everywhere is refused', () => {
  for (const name of [
    '',
    ' ',
    'a b',
    'a/b',
    '../a',
    '-a',
    'a-',
    'a--b',
    '.a',
    'ä',
    'a_b',
    'a\nb',
    '{file}',
    'a'.repeat(61),
  ]) {
    expect(isBackupName(name), name).toBe(false)
  }
})
