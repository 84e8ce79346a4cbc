import { describe, expect, it } from 'vitest'
import { jsonLines, table } from './report.ts'

const games = { name: 'GET /api/games', value: 12_345.678, unit: 'requests/s', baseline: 12_597.6, ratio: 0.98 }
const start = { name: 'warm npm start', value: 2_000, unit: 'ms', baseline: 50, ratio: 40 }

describe('the table', () => {
  it('gives each figure a line under one head, in columns', () => {
    const [head = '', rule = '', first = '', second = ''] = table([games, start]).split('\n')
    expect(head).toMatch(/^figure +value +baseline +unit +ratio +target$/)
    expect(rule).toMatch(/^[- ]+$/)
    expect(first.indexOf('requests/s')).toBe(head.indexOf('unit'))
    expect(second.indexOf('ms')).toBe(head.indexOf('unit'))
    expect(first).toMatch(/^GET \/api\/games +12346 +12598 +requests\/s +0\.98 +at least 0\.95: met$/)
  })

  it('says when a target is missed', () => {
    expect(table([{ ...games, ratio: 0.94 }])).toContain('at least 0.95: MISSED')
  })

  it('reads a budget the other way round', () => {
    const weight = { name: 'first-load CSS', value: 16_000, unit: 'bytes', baseline: 15_000, ratio: 16 / 15 }
    expect(table([weight])).toContain('at most 1.00: MISSED')
    expect(table([{ ...weight, ratio: 0.9 }])).toContain('at most 1.00: met')
  })

  it('keeps two digits of a small ratio', () => {
    expect(table([{ ...start, ratio: 0.00664 }])).toContain(' 0.0066')
  })

  it('judges no figure without a target', () => {
    expect(table([start])).not.toMatch(/met|MISSED/)
  })
})

describe('the json lines', () => {
  it('hold one object of five keys per figure, and nothing else', () => {
    const lines = jsonLines([games, start]).split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { name: 'GET /api/games', value: 12_345.7, unit: 'requests/s', baseline: 12_597.6, ratio: 0.98 },
      start,
    ])
  })
})
