import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { enginesOf, type Mutant, mutate, textOfLines } from './mutant.ts'
import { listMisfits, mutants } from './mutants.ts'
import { readOptions } from './options.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('the list of protections', () => {
  it('asks for each of at most 150 protections once', () => {
    const names = mutants.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeLessThanOrEqual(150)
  })

  it('tells which of its entries name a text or a test that is not there', () => {
    const [mutant] = mutants as [Mutant]
    const entries = [{ find: '' }, { find: 'no such text' }, { file: 'nowhere.ts' }, { tests: ['nowhere.test.ts'] }]
    const misfits = entries.map((entry) => ({ ...mutant, ...entry }))
    expect(listMisfits([misfits[0], mutant, ...misfits.slice(1)] as Mutant[])).toEqual(misfits)
  })
})

describe('a removal', () => {
  it('takes out a text that stands there exactly once, or nothing', () => {
    expect(mutate('a && b', { find: ' && b' })).toBe('a')
    expect(mutate('a && b', { find: 'b', replace: 'c' })).toBe('a && c')
    expect(mutate('aa', { find: 'a' })).toBeUndefined()
    expect(mutate('a', { find: 'b' })).toBeUndefined()
    expect(mutate('a', { find: '' })).toBeUndefined()
  })

  it('names whole lines by their numbers', () => {
    const source = 'one\ntwo\nthree'
    expect(textOfLines(source, '2')).toBe('two')
    expect(textOfLines(source, '2-3')).toBe('two\nthree')
    for (const none of ['0', '3-4', '3-2', 'two', '']) expect(textOfLines(source, none), none).toBeUndefined()
  })

  it('of what is pure is asked once, of the rest on each engine', () => {
    const both = ['sqlite', 'postgres'] as const
    const mutant = { name: '', file: '', find: '' }
    expect(enginesOf({ ...mutant, tests: ['core/src/lifecycle.test.ts'] }, both)).toEqual(['sqlite'])
    expect(enginesOf({ ...mutant, tests: ['server/tests/races.test.ts'] }, both)).toEqual(both)
    expect(enginesOf({ ...mutant, tests: ['server/tests/races.test.ts'], engine: 'postgres' }, both)).toEqual([
      'postgres',
    ])
  })
})

describe('what is asked for', () => {
  it('is the whole list on both engines, a part of it, or a question of one’s own', () => {
    expect(readOptions([])).toEqual({ asked: mutants, wanted: ['sqlite', 'postgres'] })
    const part = readOptions(['--only', 'paid by hand', '--engine', 'sqlite'])
    expect(part).toMatchObject({ asked: [{ file: 'server/src/refunds/settle-refund.ts' }], wanted: ['sqlite'] })
    expect(readOptions(['--only', 'paid by hand', '--list'])).toMatchObject({ isList: true })
    const file = 'scripts/mutants/mutants.test.ts'
    const own = readOptions([
      '--file',
      file,
      '--remove',
      '1',
      '--replace',
      'x',
      '--tests',
      'scripts/mutants/mutants*.test.ts',
    ])
    expect(own.asked).toMatchObject([{ file, find: read(file).split('\n')[0], replace: 'x', tests: [file] }])
  })

  it('is refused with what can be asked', () => {
    for (const args of [
      ['--only', 'no such thing'],
      ['--engine', 'x'],
      ['--file', 'package.json'],
      ['--what', 'x'],
    ]) {
      expect(() => readOptions(args), args.join(' ')).toThrow(/npm run mutants|No protection/)
    }
    const own = (file: string, tests: string) => ['--file', file, '--remove', '1', '--tests', tests]
    expect(() => readOptions(own('nowhere.ts', '*.ts'))).toThrow('There is no file nowhere.ts.')
    expect(() => readOptions(own('package.json', 'no-such.test.ts'))).toThrow('No test file is no-such.test.ts.')
  })
})
