import { expect, it } from 'vitest'
import type { SellerBridge } from '../shared/bridge.ts'
import { desktopPlatform } from './desktop-platform.ts'

it('an order of a store that is older than the app, or kept before the app was updated, has what its screen reads', async () => {
  const value = { order: {}, attempts: [{ reference: 'a1' }], payments: [{ id: 'p1' }], refunds: [{ id: 'r1' }] }
  const request = async () => ({ kind: 'answered', value, savedAt: null })
  const { api } = desktopPlatform({ request } as unknown as SellerBridge, 'https://kilat.example')
  expect(await api('getOrderDetails', { id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
    riskDecisions: [],
    attempts: [{ reference: 'a1', charge: null }],
    payments: [{ id: 'p1', disputes: [], corrections: [] }],
    refunds: [{ id: 'r1', creditNote: null }],
  })
})
