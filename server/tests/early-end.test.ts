import { MINUTE, SECOND } from '@topup/core/time'
import { expect, it } from 'vitest'
import { eventually } from './_support/eventually.ts'
import { startShop } from './_support/start-shop.ts'

/** Far longer than a stop takes, and shorter than the time that this store waits for its supplier. */
const SLOW_MS = 60 * SECOND

it('a store that is told to end waits for no answer that it only wanted to read', async () => {
  const shop = await startShop({ timing: { supplierTimeout: 2 * MINUTE, balancePoll: 500 } })
  await shop.world.fault({ target: 'lapakgaming.balance', kind: 'delay', ms: SLOW_MS, times: 1 })
  // The delayed call has reached the sandbox, since the fault is used up.
  await eventually(async () => expect((await shop.world.state()).faults).toEqual([]))
  const began = performance.now()
  await shop.stop()
  expect(performance.now() - began).toBeLessThan(SLOW_MS / 2)
})
