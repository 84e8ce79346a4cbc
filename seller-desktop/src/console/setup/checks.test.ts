import type { SetupCheckView } from '@topup/core/api/setup'
import { DAY, HOUR } from '@topup/core/time'
import { describe, expect, it } from 'vitest'
import { checksOfNeed, countText, groupChecks, signOf, standingOf } from './checks.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const check = (id: string, about: string, more: Partial<SetupCheckView> = {}): SetupCheckView => ({
  id,
  about,
  label: id,
  opens: null,
  state: 'green',
  says: 'It is as it should be.',
  todo: [],
  paste: [],
  offer: null,
  answeredAt: ago(HOUR),
  unmade: null,
  ...more,
})

describe('the checks of the set-up', () => {
  it('stand by whom they are about, the store first, and keep their order', () => {
    const given = [
      check('stripe.key', 'Stripe'),
      check('store.contact', 'The store'),
      check('paypal.key', 'PayPal'),
      check('stripe.webhook', 'Stripe', { state: 'red' }),
      check('store.mail', 'The store', { state: 'red' }),
    ]
    expect(groupChecks(given).map(([about, checks]) => [about, checks.map(({ id }) => id)])).toEqual([
      ['The store', ['store.contact', 'store.mail']],
      ['Stripe', ['stripe.key', 'stripe.webhook']],
      ['PayPal', ['paypal.key']],
    ])
    expect(groupChecks([])).toEqual([])
  })

  it('are counted by their signs, the urgent first, and what there is none of is not said', () => {
    const given = [
      check('a.a', 'A'),
      check('a.b', 'A', { state: null, answeredAt: null }),
      check('a.c', 'A', { state: 'red' }),
      check('a.d', 'A'),
    ]
    expect(countText(given, now)).toBe('1 wrong · 1 not known yet · 2 right')
    expect(countText([check('a.e', 'A', { state: 'yellow' })], now)).toBe('1 to look at')
    expect(countText([], now)).toBe('')
  })

  it('that meet a need are found by it', () => {
    const given = [
      check('a.a', 'A', { opens: 'provider' }),
      check('b.b', 'B'),
      check('c.c', 'C', { opens: 'provider' }),
    ]
    expect(checksOfNeed('provider', given).map(({ id }) => id)).toEqual(['a.a', 'c.c'])
    expect(checksOfNeed('supplier', given)).toEqual([])
  })
})

describe('an answer', () => {
  it('is right, to be looked at or wrong, and unknown while there was none', () => {
    const sign = (state: SetupCheckView['state']) => signOf({ state, answeredAt: state && ago(0) }, now)
    expect([sign('green'), sign('yellow'), sign('red'), sign(null)]).toEqual(['right', 'look', 'wrong', 'unknown'])
  })

  it('that is good counts for a day, as for the opening; one that is bad stays bad', () => {
    expect(signOf({ state: 'green', answeredAt: ago(DAY - 1) }, now)).toBe('right')
    expect(signOf({ state: 'green', answeredAt: ago(DAY) }, now)).toBe('unknown')
    expect(signOf({ state: 'yellow', answeredAt: ago(DAY) }, now)).toBe('unknown')
    expect(signOf({ state: 'red', answeredAt: ago(DAY) }, now)).toBe('wrong')
  })

  it('from before is told to stand, to stand no longer, or not to be there, once a new one could not be had', () => {
    expect(standingOf({ unmade: null, answeredAt: ago(2 * DAY) }, now)).toBeUndefined()
    expect(standingOf({ unmade: 'No network.', answeredAt: ago(HOUR) }, now)).toBe('stands')
    expect(standingOf({ unmade: 'No network.', answeredAt: ago(DAY) }, now)).toBe('standsNot')
    expect(standingOf({ unmade: 'No network.', answeredAt: null }, now)).toBe('standsNone')
  })
})
