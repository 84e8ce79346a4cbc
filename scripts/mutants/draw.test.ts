import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { drawMutants, listRemovals } from './draw.ts'
import { mutate } from './mutant.ts'
import { readOptions } from './options.ts'

const removalsOf = (source: string) =>
  listRemovals('a.ts', source).map(({ start, end, replace }) => source.slice(0, start) + replace + source.slice(end))

describe('the removals of a source', () => {
  it('are early exits, with and without braces, but no branch that has another side', () => {
    expect(removalsOf('if (a) return\nb()')).toEqual(['\nb()'])
    expect(removalsOf('if (a) { c(); throw e }\nb()')).toEqual(['\nb()'])
    expect(removalsOf('if (a) c()')).toEqual([])
    expect(removalsOf('if (a) return; else b()')).toEqual([])
  })

  it('are each side of `and` and `or`, but not of a value that stands in for nothing', () => {
    expect(removalsOf('f(a && b)')).toEqual(['f(b)', 'f(a)'])
    expect(removalsOf('f(a || b)')).toEqual(['f(b)', 'f(a)'])
    expect(removalsOf('f(a ?? b)')).toEqual([])
  })

  it('are conditions of statements, written in Kysely and in SQL', () => {
    expect(removalsOf("q.where('a', '=', 1).execute()")).toEqual(['q.execute()'])
    expect(removalsOf('sql`select 1 from a\n  where b = 1\n  and c = 2\n`')).toEqual([
      'sql`select 1 from a\n  where b = 1\n`',
    ])
  })

  it('are minus signs', () => {
    expect(removalsOf('f(a - b)')).toEqual(['f(a + b)'])
    expect(removalsOf('f(-a)')).toEqual(['f(a)'])
  })
})

describe('a draw', () => {
  it('is the same for the same seed, has no removal twice, and each leaves a source that can be read', () => {
    const drawn = drawMutants(200, 3)
    expect(drawMutants(200, 3)).toEqual(drawn)
    expect(drawMutants(200, 4)).not.toEqual(drawn)
    expect(new Set(drawn.map(({ file, find, replace }) => `${file} ${find} ${replace}`)).size).toBe(200)
    for (const mutant of drawn) {
      const changed = mutate(readFileSync(join(root, mutant.file), 'utf8'), mutant)
      expect(changed && parseSync(mutant.file, changed).errors, mutant.name).toEqual([])
      expect(mutant.tests.length, mutant.name).toBeGreaterThan(0)
    }
  })

  it('can go on where an earlier one stopped', () => {
    const { asked, isDrawn, isList } = readOptions(['--draw', '9', '--seed', '3', '--from', '8', '--list'])
    expect(asked).toEqual(drawMutants(9, 3).slice(7))
    expect([isDrawn, isList]).toEqual([true, true])
    expect(() => readOptions(['--draw', 'many'])).toThrow('many is no whole number')
  })
})
