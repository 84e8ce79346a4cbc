import { expect } from 'vitest'
import { noteStatements } from '../../../tests/_support/full-reads.ts'
import { givenPaid } from '../../../tests/_support/given-paid.ts'
import { givenProducts } from '../../../tests/_support/given-products.ts'
import { untilPayment } from '../../../tests/_support/money-of.ts'
import { secondSupplierEnvironment } from '../../../tests/_support/second-supplier.ts'
import { shopTest } from '../../../tests/_support/shop-test.ts'
import { claimUnits } from './claim-units.ts'

const it = shopTest({ isIdle: true, env: secondSupplierEnvironment }, 'test')

it('reads what a player has today only where a product of the package is limited', async ({ shop }) => {
  await givenProducts(shop, 'ff-70', [{ supplier: 'digiflazz', code: 'ff70', cost: 9_400 }])
  await shop.db.updateTable('supplier_products').set({ once_a_day: 1 }).where('code', '=', 'ff70').execute()
  const checkout = await givenPaid(shop, [
    { packageId: 'ff-70', gameUserId: '2250097001' },
    { packageId: 'ml-86', gameUserId: '410000001 (1)' },
  ])
  await untilPayment(shop, checkout, 'succeeded')
  const { db, take } = noteStatements(shop.db)
  expect(await claimUnits({ ...shop.ctx, db }, 16)).toHaveLength(2)
  const asked = take()
    .map((node) => db.getExecutor().compileQuery(node, { queryId: 'noted' }))
    .filter((statement) => statement.sql.includes('"orders"."game_user_id" in'))
  expect(asked).toHaveLength(1)
  expect(asked[0]?.parameters).toContain('2250097001')
  expect(asked[0]?.parameters.join()).not.toContain('410000001')
})
