import { ApiError } from '@topup/core/api/client'
import { expect, it } from 'vitest'
import { givenLine } from '../../../../tests/given-cart.ts'
import { cartScreen, readyLines } from './cart-screen.ts'
import type { ReviewedLine } from './review-lines.ts'
import type { SetUp } from './set-up-payment.ts'

const line = { ...givenLine({}), needsAccount: false }
const ready: ReviewedLine = { state: 'ready', line }
const gone: ReviewedLine = { state: 'gone', line }
const changed: ReviewedLine = { state: 'price-changed', line, current: { ...line.package, price: '2.00' } }

const screenOf = (lines: readonly ReviewedLine[] | undefined, setUp?: SetUp, isUnreachable = false) =>
  cartScreen({ lines, setUp, isUnreachable }).step

it('waits for the games, and for the orders', () => {
  expect(screenOf(undefined)).toBe('loading')
  expect(screenOf([ready])).toBe('loading')
})

it('says that the store cannot be reached, whichever of its answers is missing', () => {
  expect(screenOf(undefined, undefined, true)).toBe('unreachable')
  expect(screenOf([ready], { kind: 'unreachable' })).toBe('unreachable')
})

it('orders nothing before the buyer agreed to prices that moved, nor what is no longer sold', () => {
  expect(screenOf([ready, changed])).toBe('review')
  expect(readyLines([ready, changed])).toEqual([])
  expect(screenOf([gone])).toBe('nothing-left')
  expect(readyLines([ready, gone])).toEqual([line])
  expect(readyLines(undefined)).toEqual([])
})

const setUps: Record<string, SetUp> = {
  'confirm-players': { kind: 'player-unconfirmed' },
  held: { kind: 'held', trackingCode: 'TRK1' },
  paused: { kind: 'paused', refusal: { pause: { by: 'seller', since: '', until: null }, isShort: false } as never },
  'too-many': { kind: 'too-many', until: 1 },
  pay: { kind: 'ready' } as SetUp,
}
it.each(Object.entries(setUps))('shows %s where the set-up ended in that', (step, setUp) => {
  expect(screenOf([ready], setUp)).toBe(step)
})

it.each([
  { kind: 'paid', trackingCode: 'TRK1' },
  { kind: 'sealed', step: 'order' },
  { kind: 'failed', step: 'order', error: new ApiError(500, '', undefined) },
] as const)('goes on loading while the page acts on the answer $kind', (setUp) => {
  expect(screenOf([ready], setUp)).toBe('loading')
})
