import { describe, expect, it } from 'vitest'
import type { OpenRequest } from '../../payment-port.ts'
import { XenditError } from '../xendit-client.ts'
import type { V3Call } from './client.ts'
import { v3Requests } from './requests.ts'

const wanted: OpenRequest = {
  id: 'payment-1',
  checkoutId: 'checkout-1',
  money: { amount: 15_500, currency: 'IDR' },
  channel: 'QRIS',
  phone: undefined,
  returnUrl: 'https://store.example/track',
  expiresAt: new Date(0),
}
const request = (id: string, overrides: object = {}) => ({
  payment_request_id: id,
  reference_id: 'payment-1',
  request_amount: 15_500,
  currency: 'IDR',
  status: 'REQUIRES_ACTION',
  created: '2026-11-23T10:00:00Z',
  ...overrides,
})
const broken = () => Promise.reject(new XenditError('payment requests', 0, undefined, 'no usable answer'))

/** A fake API v3 with these responses; returns the `RequestApi` on it and the list of recorded calls. */
function playing(answers: { list?: () => Promise<unknown>; cancel?: () => Promise<unknown> }) {
  const calls: string[] = []
  const call: V3Call = async (what, method, path, body) => {
    calls.push(`${method} ${path}`)
    if (what === 'cancellation') return (answers.cancel ?? (async () => ({})))()
    return body ? request('pr-own') : answers.list?.()
  }
  return { calls, requests: v3Requests(call) }
}

describe('requests of one payment of ours', () => {
  it('are listed by it, the oldest first', async () => {
    const data = [request('pr-young', { created: '2026-11-23T10:00:01Z' }), request('pr-b'), request('pr-a')]
    const { calls, requests } = playing({ list: async () => ({ data }) })
    expect((await requests.list('payment-1')).map(({ ref }) => ref)).toEqual(['v3:pr-a', 'v3:pr-b', 'v3:pr-young'])
    expect(calls).toEqual(['GET /v3/payment_requests?reference_id=payment-1'])
  })

  it.each([
    ['holds another payment’s', { data: [request('pr-a'), request('pr-b', { reference_id: 'payment-2' })] }],
    ['is none', { items: [] }],
  ])('are not known where the list %s', async (_name, list) => {
    const { requests } = playing({ list: async () => list })
    await expect(requests.list('payment-1')).rejects.toMatchObject({ name: 'XenditError', code: undefined })
  })
})

describe('a request that the store ends', () => {
  const failed = request('pr-own', { status: 'FAILED', failure_code: 'USER_DECLINED_PAYMENT' })

  function ending(states: object[], cancel: () => Promise<unknown>) {
    const left = [...states]
    return playing({ list: async () => left.shift(), cancel }).requests.end('pr-own')
  }

  it('has not failed, whatever Xendit calls it afterwards', async () => {
    const state = await ending([request('pr-own'), failed], async () => ({}))
    expect(state).toMatchObject({ status: 'closed', hasFailed: false })
  })

  it('has failed where it had failed before', async () => {
    const refused = () => Promise.reject(new XenditError('cancellation', 400, 'INVALID_STATUS', ''))
    expect(await ending([failed], async () => ({}))).toMatchObject({ status: 'closed', hasFailed: true })
    expect(await ending([request('pr-own'), failed], refused)).toMatchObject({ status: 'closed', hasFailed: true })
  })
})

describe('a request that was made', () => {
  const older = { data: [request('pr-own'), request('pr-older', { created: '2026-11-23T09:59:59Z' })] }

  it('gives way to an older one, and is cancelled', async () => {
    const { calls, requests } = playing({ list: async () => older })
    expect((await requests.make(wanted)).ref).toBe('v3:pr-older')
    expect(calls.at(-1)).toBe('POST /v3/payment_requests/pr-own/cancel')
  })

  it('gives way also when its cancelling is not answered', async () => {
    const { requests } = playing({ list: async () => older, cancel: broken })
    expect((await requests.make(wanted)).ref).toBe('v3:pr-older')
  })

  it.each([
    ['it is alone', async () => ({ data: [request('pr-own')] })],
    ['the list does not show it yet', async () => ({ data: [] })],
    ['the list does not come', broken],
    ['the list shows only one that is over', async () => ({ data: [request('pr-old', { status: 'EXPIRED' })] })],
    ['an earlier one is over', async () => ({ data: [request('pr-old', { status: 'EXPIRED' }), request('pr-own')] })],
  ])('stays when %s', async (_name, list) => {
    const { calls, requests } = playing({ list })
    expect((await requests.make(wanted)).ref).toBe('v3:pr-own')
    expect(calls).toHaveLength(2)
  })
})
