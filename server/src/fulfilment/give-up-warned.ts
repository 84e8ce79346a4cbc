import type { HeldReason } from '@topup/core/delivery/held-reasons'
import { sql } from 'kysely'
import { resolveAttention } from '../alerts/attention.repository.ts'
import type { Order } from '../ordering/order.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import { moveUnits } from './delivery.repository.ts'
import { restoredAt } from './restored-orders.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Whether the unit's payment is reported as fraud and can be refunded now. False if the payment is disputed or
 * reversed, or the unit may be delivered: a person decides then. Also false if the seller re-sent the unit since.
 */
export async function isWarned(trx: Trx, unitId: string): Promise<boolean> {
  const warning = await trx
    .selectFrom('deliveries as unit')
    .innerJoin('orders', 'orders.id', 'unit.order_id')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('payments', 'payments.id', 'checkouts.paid_by')
    .innerJoin('fraud_warnings as warning', 'warning.payment_id', 'payments.id')
    .select('warning.id')
    .where('unit.id', '=', unitId)
    .where('payments.status', '=', 'succeeded')
    .where(sql<boolean>`warning.told_at > coalesce(unit.fresh_since, '')`)
    .where(sql<boolean>`(unit.fresh_since is not null or orders.created_at > coalesce(${restoredAt}, ''))`)
    .where(sql<boolean>`coalesce(unit.held_reason, '') <> ${sql.lit('mail-unclear' satisfies HeldReason)}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.payment_id', '=', 'payments.id')
            .where('refunds.source', '<>', 'store')
            .where('refunds.status', '<>', 'closed'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return warning !== undefined
}

/** Refunds these units, none of which is with a supplier. The caller holds the order's lock. */
export async function giveUpWarned(ctx: Context, trx: Trx, order: Order, unitIds: readonly string[]): Promise<void> {
  const held = { held_reason: 'fraud-warned', held_detail: null, gives_up_at: null } as const
  const failed = await moveUnits(trx, unitIds, 'reject', held)
  if (failed.length === 0) return
  for (const { id } of failed) await resolveAttention(trx, 'delivery', id, ctx.now())
  await ctx.hooks.unitsSettled(ctx, trx, order, failed)
  await settleOrder(ctx, trx, order, 'system')
}
