import { describe, expect, it } from 'vitest'
import type { ProviderPayment } from '../payment-port.ts'
import { toRef, type XenditApi } from './refs.ts'
import { chooseMade, joinApis, type RequestApi } from './requests.ts'
import { XenditError } from './xendit-client.ts'

const payment = (ref: string, status: ProviderPayment['status'] = 'open'): ProviderPayment => ({
  ref,
  status,
  received: undefined,
  captureRef: undefined,
  paymentId: 'payment-1',
  nextAction: undefined,
})

/** A fake of one API version; its responses show which version was called. */
const playing = (api: XenditApi, list: () => Promise<ProviderPayment[]> = async () => []): RequestApi => ({
  make: async () => payment(toRef(api, 'made')),
  read: async (id) => payment(`${api} reads ${id}`),
  end: async (id) => payment(`${api} ends ${id}`),
  list,
})
const refusing = (status: number, code?: string) => () =>
  Promise.reject(new XenditError('payment requests', status, code, ''))

describe('Xendit’s two APIs', () => {
  const apis = { v2: playing('v2'), v3: playing('v3') }

  it.each(['v2', 'v3'] as const)(
    'with %s in use are asked each about its own, and new ones are opened there',
    async (inUse) => {
      const requests = joinApis(apis, inUse)
      expect((await requests.read('pr-1')).ref).toBe('v2 reads pr-1')
      expect((await requests.end('v3:pr-1')).ref).toBe('v3 ends pr-1')
      expect((await requests.make({} as never)).ref).toBe(toRef(inUse, 'made'))
      expect(requests.refsOf('pr-1')[0]).toBe(toRef(inUse, 'pr-1'))
    },
  )

  it('show a request that both of them list once', async () => {
    const both = joinApis(
      {
        v2: playing('v2', async () => [payment('pr-1'), payment('pr-2')]),
        v3: playing('v3', async () => [payment('v3:pr-1')]),
      },
      'v3',
    )
    expect((await both.list('payment-1')).map(({ ref }) => ref)).toEqual(['v3:pr-1', 'pr-2'])
  })

  it.each([
    ['is forbidden', refusing(403, 'REQUEST_FORBIDDEN_ERROR')],
    ['is gone', refusing(410, 'GONE')],
  ])('have nothing by v2 where it %s, while v3 is in use', async (_what, list) => {
    expect(await joinApis({ v2: playing('v2', list), v3: playing('v3') }, 'v3').list('payment-1')).toEqual([])
    await expect(joinApis({ v2: playing('v2', list), v3: playing('v3') }, 'v2').list('payment-1')).rejects.toThrow()
    await expect(joinApis({ v2: playing('v2'), v3: playing('v3', list) }, 'v3').list('payment-1')).rejects.toThrow()
  })

  it.each([
    ['does not answer', refusing(0)],
    ['breaks', refusing(500, 'SERVER_ERROR')],
    ['has had too many calls', refusing(429, 'RATE_LIMIT_EXCEEDED')],
  ])('do not say that nothing was made while v2 %s', async (_what, list) => {
    const { list: listed } = joinApis({ v2: playing('v2', list), v3: playing('v3') }, 'v3')
    await expect(listed('payment-1')).rejects.toMatchObject({ name: 'XenditError' })
  })
})

it.each([
  [['closed', 'open', 'succeeded'], 2],
  [['closed', 'open', 'open'], 1],
  [['closed', 'closed'], 0],
  [[], undefined],
] as const)('of several requests that are %j the one that counts is chosen', (statuses, index) => {
  const made = statuses.map((status, at) => payment(`pr-${at}`, status))
  expect(chooseMade(made)?.ref).toBe(index === undefined ? undefined : `pr-${index}`)
})
