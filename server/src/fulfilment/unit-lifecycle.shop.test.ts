import { type UnitEvent, type UnitStatus, unitLifecycle, unitStatuses } from '@topup/core/delivery/unit-lifecycle'
import { nextStatus } from '@topup/core/lifecycle'
import { describe, expect } from 'vitest'
import { givenPaid, untilUnits } from '../../tests/_support/given-paid.ts'
import { it } from '../../tests/_support/shop-test.ts'
import type { Shop } from '../../tests/_support/start-shop.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { moveUnits } from './delivery.repository.ts'

const events = [...new Set(Object.values(unitLifecycle).flatMap((row) => Object.keys(row)))] as UnitEvent[]
const rows = unitStatuses.flatMap((from) =>
  events.map((event) => ({ from, event, to: nextStatus<UnitStatus, UnitEvent>(unitLifecycle, from, event) })),
)

let unitId: string
it.beforeAll(async ({ shop }) => {
  const checkout = await givenPaid(shop, [{ packageId: 'hand-60' }])
  const [unit] = await untilUnits(shop, checkout.first.id, 'held')
  unitId = unit?.id ?? ''
})

class Undone extends Error {}

/** Runs `work` in a transaction that is rolled back, and returns the result. */
async function tryOut<T>(shop: Shop, work: (trx: Trx) => Promise<T>): Promise<T> {
  let result: T | undefined
  await write(shop.db, async (trx) => {
    result = await work(trx)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return result as T
}

const setStatus = (trx: Trx, status: UnitStatus) =>
  trx.updateTable('deliveries').set({ status }).where('id', '=', unitId).execute()
const readStatus = async (trx: Trx) =>
  (await trx.selectFrom('deliveries').select('status').where('id', '=', unitId).executeTakeFirstOrThrow()).status

describe('invariant 2: a unit', () => {
  it.for(rows.filter(({ to }) => to !== undefined))(
    'that is $from becomes $to by "$event", once',
    async (row, { shop }) => {
      const seen = await tryOut(shop, async (trx) => {
        await setStatus(trx, row.from)
        const moved = await moveUnits(trx, [unitId], row.event)
        return {
          moved: moved.map(({ status }) => status),
          again: nextStatus(unitLifecycle, row.to as UnitStatus, row.event),
        }
      })
      expect(seen).toEqual({ moved: [row.to], again: undefined })
    },
  )

  it.for(rows.filter(({ to }) => to === undefined))(
    'that is $from is left as it is by "$event"',
    async (row, { shop }) => {
      const seen = await tryOut(shop, async (trx) => {
        await setStatus(trx, row.from)
        return { moved: await moveUnits(trx, [unitId], row.event), status: await readStatus(trx) }
      })
      expect(seen).toEqual({ moved: [], status: row.from })
    },
  )
})
