import type { OrderView } from '@topup/core/api/orders'
import { describe, expect, it } from 'vitest'
import { enInner } from '../../shared/messages/en-inner.ts'
import { orderSteps } from './order-steps.ts'

const at = '2026-01-01T10:00:00.000Z'
const nothing = { orderedAt: at, paidAt: null, sentAt: null, acceptedAt: null, deliveredAt: null, byHand: false }

const steps = (
  status: OrderView['status'],
  timeline: Partial<OrderView['timeline']>,
  failedBy: OrderView['failedBy'] = null,
  heldPayments: OrderView['heldPayments'] = [],
) =>
  orderSteps(
    { status, isBeingChecked: false, failedBy, timeline: { ...nothing, ...timeline }, heldPayments },
    { ...enInner.track, onHold: enInner.held.step },
    'en',
  )

const states = (...args: Parameters<typeof steps>) => steps(...args).map(({ id, state }) => `${id} ${state}`)

describe('the steps of an order', () => {
  it('waits for the payment first', () => {
    expect(states('pending', {})).toEqual(['paid current', 'sent todo', 'accepted todo', 'delivered todo'])
  })

  it.each(['pending', 'failed'] as const)(
    'says of a %s order that its money is held, and not that it is over',
    (status) => {
      const amount = { amount: '10000', currency: 'IDR' }
      const held = {
        id: 'p',
        method: 'account',
        asked: amount,
        received: amount,
        state: 'held',
        returnsAt: at,
      } as const
      const [first, ...rest] = steps(status, {}, status === 'failed' ? 'expired' : null, [held])
      expect(first).toMatchObject({ id: 'paid', state: 'current', detail: enInner.held.step })
      expect(rest.map(({ id, state }) => `${id} ${state}`)).toEqual(['sent todo', 'accepted todo', 'delivered todo'])
      expect(steps(status, {}, 'expired', [{ ...held, state: 'gone-back' }]).at(-1)?.state).toBe(
        status === 'failed' ? 'stopped' : 'todo',
      )
    },
  )

  it('stands where the delivery stands', () => {
    expect(states('processing', { paidAt: at, sentAt: at })).toEqual([
      'paid done',
      'sent done',
      'accepted current',
      'delivered todo',
    ])
  })

  it('names no supplier for an order that is delivered by hand', () => {
    const byHand = { byHand: true, paidAt: at }
    expect(states('pending-delivery', byHand)).toEqual(['paid done', 'delivered current'])
    for (const status of ['processing', 'pending-delivery'] as const) {
      expect(steps(status, byHand).at(-1)?.detail).toBe(enInner.track.byHand)
    }
    expect(states('completed', { ...byHand, deliveredAt: at })).toEqual(['paid done', 'delivered done'])
  })

  it('is not delivered while only some units are', () => {
    expect(states('processing', { paidAt: at, sentAt: at, acceptedAt: at, deliveredAt: at }).at(-1)).toBe(
      'delivered current',
    )
  })

  it('ends where it stopped and says what happens to the money', () => {
    const rejected = steps('failed', { paidAt: at }, 'rejected')
    expect(rejected.map(({ id }) => id)).toEqual(['paid', 'failed'])
    expect(rejected.at(-1)?.detail).toBe(enInner.track.rejected)
    expect(steps('failed', {}, 'expired').at(-1)?.detail).toBe(enInner.track.expired)
  })
})
