import type { ConfigView } from '@topup/core/api/store'
import { expect, it } from 'vitest'
import { offeredWays } from './pay-marks.tsx'

const none: ConfigView['payments'] = {
  card: null,
  ewallet: null,
  qris: null,
  account: null,
  counter: null,
  paypal: null,
}
const channel = { needsPhone: false, minIdr: 1, maxIdr: 2 }

it('a mark stands for what is offered now and for nothing else', () => {
  expect(offeredWays(none)).toEqual([])
  const payments: ConfigView['payments'] = {
    ...none,
    qris: { minIdr: 1, maxIdr: 2 },
    ewallet: { channels: [{ ...channel, code: 'ID_DANA', name: 'DANA' }] },
    card: { publishableKey: 'pk' },
  }
  expect(offeredWays(payments)).toEqual(['QRIS', 'ID_DANA', 'card'])
})
