import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { untilOrders } from '../../tests/_support/given-order.ts'
import { attemptsOf, givenPaid, openAttention, supplierSide } from '../../tests/_support/given-paid.ts'
import { shopTest } from '../../tests/_support/shop-test.ts'
import { compressedTiming } from '../platform/timing.ts'
import { createLapakGaming } from './lapakgaming/supplier.ts'

/** Calls that the supplier allows per window; the store plans with nine tenths of them. */
const CALLS = 6
const UNITS = 8

let sandboxUrl = ''
const it = shopTest({
  env: (url) => {
    sandboxUrl = url
    return {}
  },
  overrides: {
    get supplier() {
      return createLapakGaming({
        LAPAKGAMING_API_KEY: 'lapak_sandbox_key',
        LAPAKGAMING_URL: `${sandboxUrl}/lapakgaming`,
        LAPAKGAMING_CALLS: CALLS,
        LAPAKGAMING_WEBHOOK_SECRET: 'lapak_sandbox_secret',
        PUBLIC_URL: 'http://127.0.0.1:9',
        timing: { ...compressedTiming(20), supplierWindow: 1_000 },
      })
    },
  },
})

describe('an order that finds no room within the supplier’s call limits', () => {
  it('was not sent, so it is queued again and goes out when there is room, each unit once', {
    timeout: 60_000,
  }, async ({ shop }) => {
    const checkout = await givenPaid(shop, [{ packageId: 'ml-86', quantity: UNITS, gameUserId: '26000001 (1)' }])
    await untilOrders(checkout, 'completed')
    const attempts = await attemptsOf(shop, checkout.first.id)
    const notSent = attempts.filter(({ note }) => note === 'not sent: too many calls at once')
    expect(notSent.length).toBeGreaterThan(0)
    expect(new Set(notSent.map(({ status }) => status))).toEqual(new Set(['refused']))
    const side = await supplierSide(shop, '26000001')
    expect(side).toHaveLength(UNITS)
    const known = new Set(side.map(({ partnerReferenceId }) => partnerReferenceId))
    expect(notSent.filter(({ id }) => known.has(id))).toEqual([])
  })

  it('finds room that players who are asked for cannot take', async ({ shop }) => {
    const { supplier } = shop.ctx
    const checks = Array.from({ length: 10 }, (_, n) => supplier?.checkPlayer('ML', { user_id: `5100000${n}` }))
    const kinds = (await Promise.all(checks)).map((check) => check?.kind)
    expect(kinds.filter((kind) => kind === 'unavailable').length).toBeGreaterThanOrEqual(8)
  })

  it('leaves a tenth to players, whatever else is asked, and tells them at once when it is used up', async ({
    shop,
  }) => {
    const { supplier } = shop.ctx
    // Wait until earlier calls have left the window.
    await sleep(1_000)
    const orders = await Promise.all(Array.from({ length: 5 }, () => supplier?.findOrder('kd-nobody')))
    expect(orders.filter((order) => order?.kind === 'not-found')).toHaveLength(4)
    const players = [{ user_id: '51000020' }, { user_id: '51000021' }]
    const checks = await Promise.all(players.map((player) => supplier?.checkPlayer('ML', player)))
    expect(checks.map((check) => check?.kind)).toEqual(['not-found', 'unavailable'])
  })

  it('says nothing about the supplier: it is not kept away from, and nobody is called', async ({ shop }) => {
    expect(await shop.db.selectFrom('supplier_health').selectAll().execute()).toEqual([])
    expect(await openAttention(shop)).toEqual([])
  })
})
