import { describe, expect, it } from 'vitest'
import { type BalanceFacts, coversOrder, judgeBalance } from './judge-balance.ts'
import { type Pause, pauseOfGame, pauseOfStore } from './sales-pause.ts'

const bySeller: Pause = { scope: 'store', pausedBy: 'seller', reason: 'Stocktaking' }
const bySupplier: Pause = { scope: 'store', pausedBy: 'supplier', reason: 'No stock' }
const ofGame: Pause = { scope: 'free-fire', pausedBy: 'seller', reason: 'Server maintenance' }
const freeFire = { id: 'free-fire', needsBalance: true }
const byHand = { id: 'wuthering-waves', needsBalance: false }

describe('a pause of sales', () => {
  it('of one game leaves the others and the store on sale', () => {
    expect(pauseOfGame([ofGame], freeFire)).toEqual({ by: 'seller', reason: 'Server maintenance' })
    expect(pauseOfGame([ofGame], { id: 'mobile-legends', needsBalance: true })).toBeNull()
    expect(pauseOfStore([ofGame])).toBeNull()
  })

  it('of the store holds for every game, with the words of the game first', () => {
    expect(pauseOfGame([bySeller], byHand)?.reason).toBe('Stocktaking')
    expect(pauseOfGame([bySeller, ofGame], freeFire)?.reason).toBe('Server maintenance')
  })

  it('shows the words of the seller before the supplier’s', () => {
    expect(pauseOfStore([bySupplier, bySeller])).toEqual({ by: 'seller', reason: 'Stocktaking' })
  })

  it('for want of balance leaves what the seller delivers by hand on sale', () => {
    expect(pauseOfGame([bySupplier], freeFire)?.by).toBe('supplier')
    expect(pauseOfGame([bySupplier], byHand)).toBeNull()
  })
})

const facts = (changes: Partial<BalanceFacts> = {}): BalanceFacts => ({
  balance: 100_000,
  owed: 0,
  cheapest: 5_000,
  dearest: 400_000,
  refused: 0,
  isPaused: false,
  ...changes,
})

describe('the balance at the supplier', () => {
  it('stops sales once nothing on sale could be bought beside what is owed', () => {
    expect(judgeBalance(facts({ owed: 95_000 }))).toEqual({ isPaused: false, missing: 0 })
    expect(judgeBalance(facts({ owed: 95_001 }))).toEqual({ isPaused: true, missing: 45_001 })
  })

  it('lets sales go on only when several orders can be bought, so that they do not stop again at once', () => {
    const paused = { isPaused: true, owed: 95_000 }
    expect(judgeBalance(facts(paused)).isPaused).toBe(true)
    const missing = judgeBalance(facts(paused)).missing
    expect(judgeBalance(facts({ ...paused, balance: 100_000 + missing - 1 })).isPaused).toBe(true)
    expect(judgeBalance(facts({ ...paused, balance: 100_000 + missing }))).toEqual({ isPaused: false, missing: 0 })
  })

  it('asks for no more than the dearest thing on sale costs', () => {
    const small = { cheapest: 5_000, dearest: 6_000, balance: 0 }
    expect(judgeBalance(facts(small))).toEqual({ isPaused: true, missing: 6_000 })
  })

  it('says what is missing for an order that was refused, while the rest is sold', () => {
    expect(judgeBalance(facts({ refused: 150_000 }))).toEqual({ isPaused: false, missing: 50_000 })
  })

  it('stops nothing while nothing is on sale and nothing is owed', () => {
    expect(judgeBalance(facts({ balance: 0, cheapest: 0, dearest: 0 })).isPaused).toBe(false)
  })

  it('covers an order to the last coin, and one delivered by hand always', () => {
    expect(coversOrder({ balance: 100, owed: 60 }, 40)).toBe(true)
    expect(coversOrder({ balance: 100, owed: 60 }, 41)).toBe(false)
    expect(coversOrder({ balance: 0, owed: 60 }, 0)).toBe(true)
  })
})
