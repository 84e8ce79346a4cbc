import type { OrderDetailsView } from '@topup/core/api/fulfilment'
import type { SupplierChoice } from '@topup/core/delivery/rank-suppliers'
import { toDecimal } from '@topup/core/money/decimal'
import type { Db } from '../../platform/db/schema.ts'

const toSide = ({ cost, ...figures }: SupplierChoice['chosen']) => ({
  ...figures,
  cost: { amount: toDecimal(cost), currency: cost.currency },
})

/** Lists why each supplier was chosen among several, oldest first. */
export async function listSupplierChoices(db: Db, orderId: string): Promise<OrderDetailsView['supplierChoices']> {
  const rows = await db
    .selectFrom('supplier_orders as attempt')
    .innerJoin('deliveries as unit', 'unit.id', 'attempt.delivery_id')
    .where('unit.order_id', '=', orderId)
    .where('attempt.chosen_because', 'is not', null)
    .select(['unit.unit_no', 'attempt.chosen_because'])
    .orderBy('unit.unit_no')
    .orderBy('attempt.created_at')
    .execute()
  return rows.map(({ unit_no, chosen_because }) => {
    const { reason, of, chosen, insteadOf } = JSON.parse(chosen_because ?? '') as SupplierChoice
    return { unitNo: unit_no, reason, of, chosen: toSide(chosen), insteadOf: toSide(insteadOf) }
  })
}
