import { DomainError } from '@topup/core/api/errors'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'
import type { SaleObstacle } from './find-obstacle.ts'

/** Throws sales_paused. If the balance is too low, stores the order's cost, from which the missing sum is shown. */
export async function refuseSale(ctx: Context, { pause, shortBy }: SaleObstacle): Promise<never> {
  const supplier = ctx.supplier?.name
  if (supplier !== undefined && shortBy !== undefined) {
    await write(ctx.db, (trx) =>
      trx
        .updateTable('supplier_balances')
        .set({ refused_amount: shortBy })
        .where('supplier', '=', supplier)
        .where('refused_amount', '<', shortBy)
        .execute(),
    )
  }
  throw new DomainError('sales_paused', pause.reason, {
    ...pause,
    isShort: shortBy !== undefined,
  })
}
