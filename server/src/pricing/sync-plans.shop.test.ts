import { describe, expect } from 'vitest'
import { explain, fullScans } from '../../tests/_support/explain.ts'
import { it } from '../../tests/_support/shop-test.ts'
import { isPostgres } from '../platform/db/open.ts'
import { restoreProducts } from './sync/restore-products.ts'
import { emptyOldReports, failDeadRuns } from './sync/runs.repository.ts'

describe('each run', () => {
  it.for([
    ['runs that died', () => failDeadRuns('')],
    ['reports to empty', emptyOldReports],
  ] as const)('finds %s by an index', async ([_what, statement], { shop }) => {
    expect(fullScans(await explain(shop.db, statement()), ['price_sync_runs'])).toEqual([])
  })
})

describe('an undo of all prices', () => {
  it('finds each row’s products by an index, never all of the supplier’s for each', async ({ shop }) => {
    const state = { price: 110, isActive: true, cost: 9_700, code: 'FF70-S24' }
    const states = [{ packageId: 'ff-70', state }]
    const plans: string[][] = []
    for (const statement of restoreProducts(shop.db, 'lapakgaming', states)) {
      plans.push(await explain(shop.db, statement))
    }
    expect(plans.flatMap((plan) => fullScans(plan, ['supplier_products']))).toEqual([])
    if (isPostgres(shop.db)) return
    expect(plans.map((plan) => plan.find((step) => step.includes('supplier_products')))).toEqual([
      expect.stringContaining('package_id=?'),
      expect.stringContaining('supplier=? AND code=?'),
    ])
  })
})
