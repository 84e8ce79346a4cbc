import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { givenWaiting } from '../../../../tests/given-waiting.ts'
import { findOtherWay } from './other-way-chosen.tsx'

const kept = new Map<string, string>()
beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: (name: string) => kept.get(name) ?? null }))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['card', 'card'],
  ['QRIS', 'QRIS'],
  ['ID_BCA', undefined],
  ['A_WAY_OF_BEFORE', undefined],
  [undefined, undefined],
])('a game’s page that chose %s while a BCA number waits chose another way: %s', (way, other) => {
  kept.set('topup-wanted-payment', JSON.stringify({ checkoutId: 'checkout-1', way, opens: false }))
  expect(findOtherWay(givenWaiting())).toBe(other)
  expect(findOtherWay(givenWaiting({ checkoutId: 'another' }))).toBeUndefined()
})

it.each([
  [{ method: 'qris', channel: null }, 'QRIS'],
  [{ method: 'card', channel: null }, 'card'],
  [{ method: 'paypal', channel: null }, 'paypal'],
] as const)('a payment %o that waits is what the game’s page chose by %s', (payment, way) => {
  kept.set('topup-wanted-payment', JSON.stringify({ checkoutId: 'checkout-1', way, opens: false }))
  expect(findOtherWay(givenWaiting(payment))).toBeUndefined()
})
