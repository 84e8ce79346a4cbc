import { describe, expect, it } from 'vitest'
import { answerStands, missingNeeds, type OpeningCheck, type OpeningNeed, openingNeeds } from './opening.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const check = (opens: OpeningNeed | undefined, state: OpeningCheck['state'], age = 0): OpeningCheck => ({
  opens,
  state,
  answeredAt: state && ago(age),
})
const all = openingNeeds.map((need) => check(need, 'green'))
const without = (need: OpeningNeed) => all.filter(({ opens }) => opens !== need)

describe('a live store opens', () => {
  it('when each need has one good answer, whatever else is red', () => {
    expect(missingNeeds([...all, check(undefined, 'red'), check('provider', 'red')], now)).toEqual([])
    expect(missingNeeds([...without('keys'), check('keys', 'yellow')], now)).toEqual([])
  })

  it('without a supplier where none fills packages, and not without one where one does', () => {
    expect(missingNeeds(without('supplier'), now)).toEqual([])
    expect(missingNeeds([...without('supplier'), check('supplier', 'red')], now)).toEqual(['supplier'])
  })

  it.each(openingNeeds.filter((need) => need !== 'supplier'))('not without %s', (need) => {
    expect(missingNeeds(without(need), now)).toEqual([need])
    expect(missingNeeds([...without(need), check(need, 'red')], now)).toEqual([need])
    expect(missingNeeds([...without(need), check(need, undefined)], now)).toEqual([need])
  })

  it('on an answer of up to a day ago, and on no older one', () => {
    expect(missingNeeds([...without('address'), check('address', 'green', answerStands - 1)], now)).toEqual([])
    expect(missingNeeds([...without('address'), check('address', 'green', answerStands)], now)).toEqual(['address'])
  })

  it('not at all while nothing was ever checked', () => {
    expect(missingNeeds([], now)).toEqual(openingNeeds.filter((need) => need !== 'supplier'))
  })
})
