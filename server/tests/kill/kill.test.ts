import { describe, expect, it } from 'vitest'
import { stepNames } from '../../src/platform/jobs/steps.ts'
import { eventually } from '../_support/eventually.ts'
import { createKillHarness } from './harness.ts'
import { listDelivered, placeOrder, QUANTITY } from './place-order.ts'

const RECOVERY_MS = 200_000

describe.concurrent('a store killed between payment and completion', () => {
  it.each(stepNames)(
    'at %s delivers each unit exactly once after its restart',
    { timeout: 400_000 },
    async (killAt) => {
      const harness = await createKillHarness()
      try {
        await harness.startSandbox()
        const store = await harness.startStore({ killAt })
        const player = '123456781'
        const browser = harness.createBrowser()
        const { order, intentId } = await placeOrder(browser, player)
        await harness.world.payIntent(intentId)
        expect(await store.died).toEqual({ code: null, signal: 'SIGKILL' })

        await harness.startStore()
        const tracked = await eventually(async () => {
          const found = await browser.api('trackOrder', { code: order.trackingCode })
          expect(found.status).toBe('completed')
          return found
        }, RECOVERY_MS)
        expect(tracked.units).toEqual({ total: QUANTITY, delivered: QUANTITY, failed: 0 })
        expect(tracked.documents).toEqual([{ kind: 'receipt', number: expect.stringMatching(/^R-\d{4}-000001$/) }])
        expect(await listDelivered(harness.world, player)).toEqual(Array(QUANTITY).fill('SUCCESS'))
      } finally {
        await harness.close()
      }
    },
  )
})
