import { describe, expect, it } from 'vitest'
import { readOptions } from '../options.ts'
import { fingerprint } from '../schedule/schedule.ts'
import { drawRolling } from './plan.ts'

const draw = (...args: string[]) => {
  const { rolling } = readOptions(['--postgres', ...args], {})
  if (!rolling) throw new Error('nothing is replaced')
  return drawRolling(rolling)
}

describe('a schedule of minutes', () => {
  it('is the same for the same seed and another for another', () => {
    const first = draw('--minutes', '2', '--seed', '7')
    expect(draw('--minutes', '2', '--seed', '7')).toEqual(first)
    expect(fingerprint(draw('--minutes', '2', '--seed', '8'))).not.toBe(fingerprint(first))
  })

  it('of the build kills and upgrades each process, with time for the next before the end', () => {
    const { turns, lengthMs } = draw('--minutes', '2', '--every', '20')
    expect(new Set(turns.map(({ kind, store }) => `${kind} ${store}`))).toEqual(
      new Set(['kill 0', 'kill 1', 'upgrade 0', 'upgrade 1']),
    )
    expect(turns).toHaveLength(6)
    expect(turns.at(-1)?.atMs).toBeLessThan(lengthMs)
  })

  it('of thirty minutes replaces one process each minute, and goes back to the release before as often as on', () => {
    const { turns, raids } = draw('--minutes', '30')
    expect(turns).toHaveLength(30)
    for (const store of [0, 1]) {
      expect(turns.filter((turn) => turn.store === store && turn.kind === 'upgrade').length).toBeGreaterThanOrEqual(7)
      expect(turns.filter((turn) => turn.store === store && turn.kind === 'kill').length).toBeGreaterThanOrEqual(7)
    }
    expect(raids.length).toBeGreaterThan(30)
  })

  it('has buyers all the time, each for players of their own whom the supplier serves, and all pay', () => {
    const { arrivals, lengthMs } = draw('--minutes', '5')
    const times = [0, ...arrivals.map(({ atMs }) => atMs), lengthMs]
    expect(Math.max(...times.map((at, index) => at - (times[index - 1] ?? 0)))).toBeLessThan(10_000)
    const lines = arrivals.flatMap(({ plan }) => plan.lines)
    expect(new Set(lines.map(({ playerId }) => playerId)).size).toBe(lines.length)
    expect(lines.every(({ playerId }) => playerId.endsWith('111111'))).toBe(true)
    expect(new Set(arrivals.map(({ plan }) => plan.ending))).toEqual(new Set(['pay']))
  })

  it('of one process with workers kills workers', () => {
    expect(new Set(draw('--minutes', '3', '--cluster').turns.map(({ kind }) => kind))).toEqual(new Set(['worker']))
  })

  it('needs PostgreSQL', () => {
    expect(() => readOptions(['--minutes', '2'], {})).toThrow('Processes are replaced on PostgreSQL')
    expect(() => readOptions(['--postgres', '--minutes', '2', '--every', '1'], {})).toThrow('must be a whole number')
  })
})
