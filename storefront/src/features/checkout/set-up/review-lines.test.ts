import type { GameDetailView } from '@topup/core/api/games'
import { describe, expect, it } from 'vitest'
import { givenGame, givenLine } from '../../../../tests/given-cart.ts'
import { orderableLines, reviewLines } from './review-lines.ts'

const review = (lines: Parameters<typeof reviewLines>[0], games: GameDetailView[]) =>
  reviewLines(lines, games).map(({ state }) => state)

describe('reviewing the cart against what the store sells now', () => {
  it('leaves a line alone when its package still has its price, however it is written', () => {
    expect(review([givenLine({ price: '9.9' })], [givenGame({ price: '9.90' })])).toEqual(['ready'])
  })

  it('marks a line whose package, game or activity is gone', () => {
    const line = givenLine({})
    expect(review([line], [givenGame({ packageId: 'another' })])).toEqual(['gone'])
    expect(review([line], [])).toEqual(['gone'])
    expect(review([line], [{ ...givenGame({}), isActive: false }])).toEqual(['gone'])
  })

  it('asks whoever reads rupiah about other rupiah, and nobody else', () => {
    const [line, game] = [givenLine({ priceIdr: 23_100 }), givenGame({ priceIdr: 23_300 })]
    expect(reviewLines([line], [game], true)[0]?.state).toBe('price-changed')
    const [ready] = reviewLines([line], [game])
    expect(ready?.state).toBe('ready')
    expect(ready?.line.package.priceIdr).toBe(23_300)
  })

  it('shows a changed price and would order at the new one', () => {
    const reviewed = reviewLines([givenLine({ price: '9.90' })], [givenGame({ price: '10.50' })])
    expect(reviewed[0]?.state).toBe('price-changed')
    expect(orderableLines(reviewed)[0]?.package.price).toBe('10.50')
  })

  it('never orders a line that is gone', () => {
    const kept = givenLine({ id: 'kept' })
    const gone = givenLine({ id: 'gone', packageId: 'sold-out' })
    expect(orderableLines(reviewLines([gone, kept], [givenGame({})])).map(({ id }) => id)).toEqual(['kept'])
  })
})
