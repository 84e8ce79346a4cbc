import { breakerState } from '@topup/core/delivery/circuit-breaker'
import type { Trx } from '../../platform/db/schema.ts'
import { supplierOfLine } from '../../suppliers/supplier-accounts.ts'
import { listHealth, type Refused, takeTry } from '../../suppliers/supplier-health.ts'
import type { Context } from '../context.ts'
import { inOutbox } from '../outbox.ts'

type Gates = Readonly<{
  /** Until when nothing is ordered for a checkout, by supplier. */
  waitsOf: (checkoutId: string) => ReadonlyMap<string, string>
  /** Called before each order: the single try of a supplier that was away is used up by the first. */
  pass: (supplier: string) => Promise<boolean>
}>

/** Whether an order of another checkout is due that this supplier could fill. */
async function othersWait(trx: Trx, now: Date, line: string, { checkoutId }: Refused): Promise<boolean> {
  const other = await trx
    .selectFrom('deliveries')
    .select('id')
    .where(inOutbox('queued'))
    .where('due_at', '<=', now.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .innerJoin('supplier_products as product', 'product.package_id', 'orders.package_id')
          .select('orders.id')
          .whereRef('orders.id', '=', 'deliveries.order_id')
          .where('orders.checkout_id', '<>', checkoutId)
          .where('product.supplier', '=', supplierOfLine(line)),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** From which suppliers something may be ordered in this round. */
export async function openGates(ctx: Context, trx: Trx): Promise<Gates> {
  const now = ctx.now()
  const afterTry = new Date(now.getTime() + ctx.config.timing.breakerOpen).toISOString()
  const health = await listHealth(trx)
  const waits = new Map<string, string>()
  const waitsOfRefused = new Map<string, string>()
  for (const [supplier, one] of health) {
    const state = breakerState(one, now)
    if (state === 'open') waits.set(supplier, one.openUntil ?? afterTry)
    if (one.refused === undefined) continue
    if (one.refused.until > now.toISOString()) waitsOfRefused.set(supplier, one.refused.until)
    // After a pause another checkout tries, so that one order alone does not keep a supplier paused.
    else if (state === 'one' && (await othersWait(trx, now, supplier, one.refused)))
      waitsOfRefused.set(supplier, afterTry)
  }
  const isRefused = (supplier: string, checkoutId: string) => health.get(supplier)?.refused?.checkoutId === checkoutId
  return {
    waitsOf: (checkoutId) => {
      const own = [...waitsOfRefused].filter(([supplier]) => isRefused(supplier, checkoutId))
      return own.length === 0 ? waits : new Map([...own, ...waits])
    },
    pass: async (supplier) => {
      const one = health.get(supplier)
      if (!one || breakerState(one, now) === 'closed') return true
      if (waits.has(supplier)) return false
      waits.set(supplier, afterTry)
      return takeTry(ctx, trx, supplier, one)
    },
  }
}
