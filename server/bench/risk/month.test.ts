import { describe, expect, it } from 'vitest'
import { type Rule, startingRules } from '../../src/risk/rules.ts'
import { makeMonth } from './month.ts'
import { playMonth } from './play-month.ts'
import { heldShare, printTable, stopped, type Table, tableOf, toTable } from './table.ts'
import { honestKinds, thiefKinds } from './world.ts'

const seeds = [1, 2, 3, 4, 5]
const months = seeds.map(makeMonth)
const played = months.map((month) => playMonth(month, startingRules))
const tables = played.map((lines) => toTable([lines]))
const whole = toTable(played)
const lineOf = (table: Table, kind: (typeof honestKinds)[number] | (typeof thiefKinds)[number]) => {
  const line = table.kinds.get(kind)
  if (!line) throw new Error(`no ${kind} in the table`)
  return line
}

describe('thirty days of cards through the starting rules', () => {
  it('hold or refuse at least 95 % of stolen-card orders, in each month', () => {
    for (const { stolen } of tables) {
      expect(stolen.orders).toBeGreaterThan(500)
      expect(stopped(stolen)).toBeGreaterThanOrEqual(0.95)
    }
  })

  it('stop thieves of each kind that have any mark, not card testers alone', () => {
    for (const kind of thiefKinds.filter((one) => one !== 'look-alike')) {
      expect({ kind, share: stopped(lineOf(whole, kind)) >= 0.93 }).toEqual({ kind, share: true })
    }
  })

  it('hold at most 1 % of honest orders and refuse nobody, in each month', () => {
    for (const { honest } of tables) {
      expect(honest.orders).toBeGreaterThan(5_000)
      expect(heldShare(honest)).toBeLessThanOrEqual(0.01)
      expect(honest.refused).toBe(0)
    }
  })

  it('let no kind of honest buyer pay for the average', () => {
    for (const kind of honestKinds) {
      expect({ kind, share: heldShare(lineOf(whole, kind)) <= 0.02 }).toEqual({ kind, share: true })
    }
  })

  it('need each of the rules: without it more gets through in some month', () => {
    const worse = (without: Table, { stolen }: Table) =>
      stopped(without.stolen) < stopped(stolen) ||
      without.stolen.deadTries > stolen.deadTries ||
      without.stolen.failedTries > stolen.failedTries ||
      without.stolen.deliveredUnasked > stolen.deliveredUnasked
    // Honest buyers meet thieves at their carriers' addresses alone: what others do changes no thief's line.
    const alone = months.map(({ past, tries }) => ({
      past,
      tries: tries.filter(({ visit }) => visit.isStolen || visit.subjects.address?.startsWith('carrier')),
    }))
    const again = alone.map((month) => tableOf(month, startingRules).stolen)
    expect(again).toEqual(tables.map(({ stolen }) => stolen))
    const isNeeded = (rule: Rule) => {
      const rest = startingRules.filter((one) => one !== rule)
      return alone.some((month, nth) => worse(tableOf(month, rest), tables[nth] ?? whole))
    }
    expect(startingRules.filter((rule) => !isNeeded(rule)).map(({ name }) => name)).toEqual([])
  })

  it('are the same month and the same table for the same seed', () => {
    const [seed = 0] = seeds
    expect(makeMonth(seed)).toEqual(months[0])
    expect(printTable(tableOf(makeMonth(seed), startingRules))).toBe(printTable(toTable(played.slice(0, 1))))
  })
})
