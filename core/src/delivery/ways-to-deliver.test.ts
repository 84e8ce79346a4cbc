import { expect, it } from 'vitest'
import { type DeliveryFacts, deliveryRefusals } from './ways-to-deliver.ts'

const held: DeliveryFacts = { held: 1, isPaymentInOrder: true, supply: 'now', mail: 'ready' }

it('a held unit that a supplier sells can be delivered every way', () => {
  expect(deliveryRefusals(held)).toEqual({ manual: null, api: null, email: null })
})

it.each<[string, Partial<DeliveryFacts>, RegExp]>([
  ['nothing is held', { held: 0 }, /Nothing of it is held/],
  ['its payment is disputed', { isPaymentInOrder: false }, /payment is disputed/],
  ['no supplier has its package now', { supply: 'not-now' }, /does not offer/],
])('nothing is sent to a supplier while %s', (_what, facts, reason) => {
  expect(deliveryRefusals({ ...held, ...facts })).toMatchObject({ manual: null, api: expect.stringMatching(reason) })
})

it('a package delivered by hand is refused without a word of a supplier', () => {
  for (const count of [0, 1]) {
    expect(deliveryRefusals({ ...held, held: count, supply: 'never' }).api).toBe('This package is delivered by hand.')
  }
})

it('nobody is written to without an address', () => {
  expect(deliveryRefusals({ ...held, mail: 'no-address' })).toMatchObject({ api: null, email: expect.any(String) })
})
