import { describe, expect, it } from 'vitest'
import { judgeEndpoints, type KnownSecrets } from './judge-endpoints.ts'
import type { StripeEndpoint } from './stripe-account.ts'

const told = { url: 'https://shop.example/api/webhook/stripe', events: ['a', 'b', 'c'], version: '2026-10-28.endive' }
const wanted = { ...told, dispensable: ['c'] }
const good: StripeEndpoint = { id: 'we_1', isEnabled: true, ...told }
const known: KnownSecrets = { refs: new Set(['we_1']), isGiven: false, isRefused: false }
const judge = (endpoints: StripeEndpoint[], secrets: Partial<KnownSecrets> = {}) =>
  judgeEndpoints(endpoints, wanted, { ...known, ...secrets })

describe('the endpoints of an account', () => {
  it('are well with one that is told of all, or of everything there is, and whose secret is known', () => {
    expect(judge([good]).plan.kind).toBe('none')
    expect(judge([{ ...good, events: ['*'] }]).plan.kind).toBe('none')
    expect(judge([{ ...good, id: 'we_9' }], { isGiven: true }).plan.kind).toBe('none')
  })

  it('are changed where that mends all: address, events, status', () => {
    const { faults, plan } = judge([{ ...good, url: 'https://old.example/hook', isEnabled: false, events: ['a'] }])
    expect(plan.kind).toBe('change')
    expect(faults).toEqual([
      'it sends to https://old.example/hook, where the store does not listen',
      'it is disabled',
      'it is not told of b, c',
    ])
  })

  it('do their work without an event that can be dispensed with: the offer is to add it, and nothing is red', () => {
    const older = { ...good, events: ['a', 'b'] }
    expect(judge([older])).toEqual({
      faults: ['it is not told of c'],
      plan: { kind: 'change', endpoint: older },
      isMinor: true,
    })
    expect(judge([{ ...good, events: ['a', 'c'] }]).isMinor).toBeUndefined()
  })

  it.each<[string, StripeEndpoint, Partial<KnownSecrets>]>([
    ['its version is another', { ...good, version: '2022-08-01' }, {}],
    ['it goes by the account’s version', { ...good, version: null }, {}],
    ['nobody knows its secret', { ...good, id: 'we_9' }, {}],
    ['the secret fits no notice of it', good, { isRefused: true }],
    ['the environment’s secret fits no notice of it', { ...good, id: 'we_9' }, { isGiven: true, isRefused: true }],
  ])('get another one in place of one that cannot be changed: %s', (_, endpoint, secrets) => {
    expect(judge([endpoint], secrets).plan).toEqual({ kind: 'make', disable: [endpoint] })
  })

  it('that send elsewhere and were not made by the store are nobody’s business', () => {
    const other = { ...good, id: 'we_9', url: 'https://other.example/hook' }
    expect(judge([other]).plan).toEqual({ kind: 'make', disable: [] })
    expect(judge([good, other]).plan.kind).toBe('none')
  })

  it('of the same address are too many when a second one is enabled', () => {
    const second = { ...good, id: 'we_2' }
    expect(judge([second, good]).plan).toEqual({ kind: 'disable', endpoints: [second] })
    expect(judge([{ ...second, isEnabled: false }, good]).plan.kind).toBe('none')
    // With two endpoints it is unknown which one signed the refused webhook, so the plan is to disable one first.
    expect(judge([second, good], { isRefused: true }).plan.kind).toBe('disable')
  })
})
