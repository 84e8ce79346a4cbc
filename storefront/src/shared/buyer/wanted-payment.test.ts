import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepText } from '../kept-values.ts'
import { findWanted, takeOpening, type WantedPayment, wantedOf, wantPayment } from './wanted-payment.ts'

const kept = new Map<string, string>()
const wanted: WantedPayment = { checkoutId: 'one', lineId: 'line', way: 'QRIS', agreedTo: 3, opens: true }

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})
afterEach(() => {
  keepText('sessionStorage', 'topup-wanted-payment')
  vi.unstubAllGlobals()
})

it('hands what a game’s page was left for to that checkout, and to no other', () => {
  wantPayment(wanted)
  expect(wantedOf('one')).toEqual(wanted)
  expect(wantedOf('another')).toBeUndefined()
  expect(takeOpening('another')).toBeUndefined()
})

it('opens a payment once: a reload finds the way chosen, and opens nothing', () => {
  wantPayment(wanted)
  expect(takeOpening('one')).toBe('QRIS')
  expect(takeOpening('one')).toBeUndefined()
  expect(wantedOf('one')).toEqual({ ...wanted, opens: false })
})

it('wants nothing where storage holds nonsense, and keeps for the page what forbidden storage does not take', () => {
  for (const nonsense of ['{', '7', 'null', '{"way":"QRIS"}', JSON.stringify({ ...wanted, way: 7 })]) {
    kept.set('topup-wanted-payment', nonsense)
    expect(findWanted()).toBeUndefined()
  }
  vi.stubGlobal('sessionStorage', undefined)
  wantPayment(wanted)
  expect(findWanted()).toEqual(wanted)
})
