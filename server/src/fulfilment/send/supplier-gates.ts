import { breakerState } from '@topup/core/delivery/circuit-breaker'
import type { Trx } from '../../platform/db/schema.ts'
import { supplierOfLine } from '../../suppliers/supplier-accounts.ts'
import { listHealth, type Refused, takeTry } from '../../suppliers/supplier-health.ts'
import type { Context } from '../context.ts'
import { inOutbox } from '../outbox.ts'
import { isRefusedForAccount, type SpentAttempt } from './spent-products.ts'

type Gates = Readonly<{
  /** Returns, by supplier account, the time until which the checkout's units are not sent there. */
  waitsOf: (checkoutId: string, spent: readonly SpentAttempt[]) => ReadonlyMap<string, string>
  /** Whether an order may be sent now. Call it once per order: a recovering account gets a single trial order. */
  pass: (supplier: string) => Promise<boolean>
}>

/** Whether another checkout's due unit could try this supplier; `isNeverRefused`: a unit with no account refusal. */
async function othersWait(
  trx: Trx,
  now: Date,
  line: string,
  { checkoutId }: Refused,
  isNeverRefused: boolean,
): Promise<boolean> {
  const supplier = supplierOfLine(line)
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
          .where('product.supplier', '=', supplier),
      ),
    )
    .$if(isNeverRefused, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('supplier_orders as refused')
              .select('refused.id')
              .whereRef('refused.delivery_id', '=', 'deliveries.id')
              .where('refused.supplier', '=', supplier)
              .where('refused.refusal', '=', 'account'),
          ),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Returns which suppliers may be ordered from in this round. */
export async function openGates(ctx: Context, trx: Trx): Promise<Gates> {
  const now = ctx.now()
  const afterTry = new Date(now.getTime() + ctx.config.timing.breakerOpen).toISOString()
  const health = await listHealth(trx)
  const waits = new Map<string, string>()
  const waitsOfRefused = new Map<string, string>()
  const behindOthers = new Set<string>()
  for (const [supplier, one] of health) {
    const state = breakerState(one, now)
    if (state === 'open') waits.set(supplier, one.openUntil ?? afterTry)
    if (one.refused === undefined) continue
    if (one.refused.until > now.toISOString()) waitsOfRefused.set(supplier, one.refused.until)
    // The trial order after a pause should be a never refused one, or another checkout's: refused ones may fail again.
    else if (state === 'one') {
      if (await othersWait(trx, now, supplier, one.refused, true)) behindOthers.add(supplier)
      if (await othersWait(trx, now, supplier, one.refused, false)) waitsOfRefused.set(supplier, afterTry)
    }
  }
  const isRefused = (supplier: string, checkoutId: string) => health.get(supplier)?.refused?.checkoutId === checkoutId
  return {
    waitsOf: (checkoutId, spent) => {
      const behind = [...behindOthers].filter((supplier) => isRefusedForAccount(spent, supplierOfLine(supplier)))
      const own = [
        ...[...waitsOfRefused].filter(([supplier]) => isRefused(supplier, checkoutId)),
        ...behind.map((supplier) => [supplier, afterTry] as const),
      ]
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
