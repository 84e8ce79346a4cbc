import { describe, expect, it } from 'vitest'
import { callTargets, noticeKinds, noticeTargets } from '../../sandbox/faults.ts'
import { stepNames } from '../../src/platform/jobs/steps.ts'
import { readOptions } from '../options.ts'
import { deskActs } from './desk-plan.ts'
import { drawSchedule, fingerprint } from './schedule.ts'

const options = (...args: string[]) => readOptions(args, {})
const draw = (...args: string[]) => drawSchedule(options(...args))

describe('a schedule', () => {
  it('is the same for the same seed and another for another', () => {
    const first = draw('--seed', '7', '--orders', '50')
    expect(draw('--seed', '7', '--orders', '50')).toEqual(first)
    expect(fingerprint(draw('--seed', '8', '--orders', '50'))).not.toBe(fingerprint(first))
  })

  it('has exactly the orders and kills that were asked for, each for a player of its own', () => {
    const { buyers, kills } = draw('--orders', '300', '--kills', '30')
    const players = buyers.flatMap(({ lines }) => lines.map(({ playerId }) => playerId))
    expect(players).toHaveLength(300)
    expect(new Set(players).size).toBe(300)
    expect(kills).toHaveLength(30)
  })

  it('has each blow once, at a process that there is', () => {
    const { blows, buyers } = draw('--postgres', '--orders', '100')
    expect(blows.map(({ blow }) => blow.kind)).toEqual(['pause', 'disk-full', 'clock-jump'])
    for (const { atBuyer, store } of blows) expect(atBuyer < buyers.length && store < 2).toBe(true)
  })

  it('of 300 orders uses every method, every act of the owner, every named step and every fault of the sandbox that reaches a server', () => {
    const { buyers, weather, kills, desk } = draw('--orders', '300', '--kills', '30')
    expect(new Set(buyers.map(({ method }) => method)).size).toBe(9)
    expect(new Set(desk.map(({ act }) => act.act))).toEqual(new Set(deskActs))
    expect(new Set(kills.flatMap(({ at }) => (at ? [at.step] : [])))).toEqual(new Set(stepNames))
    const faults = weather.flatMap(({ trouble }) => (trouble.kind === 'fault' ? [trouble.fault] : []))
    const used = new Set(faults.map(({ target, kind }) => `${target} ${kind}`))
    for (const target of noticeTargets) for (const kind of noticeKinds) expect(used).toContain(`${target} ${kind}`)
    for (const target of callTargets.filter((one) => !one.match(/confirm|payment_methods/))) {
      expect(used).toContain(`${target} timeout-after-success`)
    }
  })
})

describe('the options', () => {
  it('give PostgreSQL two processes and SQLite one, and one kill for ten orders', () => {
    expect(options('--postgres').processes).toBe(2)
    expect(options('--orders', '45')).toMatchObject({ processes: 1, kills: 5 })
    expect(readOptions([], { DATABASE_URL: 'postgres://x' }).postgres).toBe(true)
  })

  it.each([
    ['--orders', '0'],
    ['--kills', 'many'],
    ['--processes', '2'],
  ])('refuse %s %s with a sentence', (...args) => {
    expect(() => options(...args)).toThrow(/must be a whole number|SQLite serves one/)
  })
})
