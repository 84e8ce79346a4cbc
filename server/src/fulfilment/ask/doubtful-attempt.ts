import { MINUTE } from '@topup/core/time'
import { sql } from 'kysely'
import { needAttention } from '../../alerts/attention.repository.ts'
import { isOlder } from '../../platform/clock/is-older.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import {
  findSupplierOrder,
  lockOrderOfUnit,
  moveSupplierOrder,
  retryUnit,
  type SupplierOrder,
  type Unit,
} from '../delivery.repository.ts'
import { holdUnit } from '../hold-unit.ts'

const TIMES_NOT_FOUND = 5
const MAX_LOST = 3

const needLook = (ctx: Context, trx: Trx, found: SupplierOrder, reason: string) =>
  needAttention(ctx, trx, { kind: 'delivery_unknown', subjectType: 'delivery', subjectId: found.delivery_id, reason })

/** Returns after how many ms the seller is told: twice the supplier's stated time, at least `unknownWindow`. */
async function patience(ctx: Context, trx: Trx, found: SupplierOrder): Promise<number> {
  const product = await trx
    .selectFrom('supplier_products')
    .select('process_minutes')
    .where('supplier', '=', found.supplier)
    .where('code', '=', found.product_code)
    .executeTakeFirst()
  return Math.max(ctx.config.timing.unknownWindow, 2 * (product?.process_minutes ?? 0) * MINUTE)
}

const isOpen = ({ status }: SupplierOrder) => status === 'unknown' || status === 'accepted'

/**
 * Tells the seller about an attempt that has had no final answer for too long, or that a fast clock dated in the future.
 * The attempt stays open.
 */
export async function noteOverdue(ctx: Context, trx: Trx, found: SupplierOrder): Promise<void> {
  if (!isOpen(found)) return
  const window = await patience(ctx, trx, found)
  // Until this clock has been right for the whole window, the attempt may be younger than it looks.
  if (ctx.clock.trustedFor() < window || !isOlder(ctx, found.created_at, window)) return
  await needLook(
    ctx,
    trx,
    found,
    'The supplier has not said for long what became of this delivery: ask it, then say what it told you.',
  )
}

/** Tells the seller that the supplier reports a delivery but sent no code. Status queries continue. */
export const noteCodeMissing = (ctx: Context, trx: Trx, found: SupplierOrder): Promise<void> =>
  needLook(ctx, trx, found, 'The supplier says that this voucher is delivered, but sent no code: ask it.')

/** Tells the seller that the answer names another order's number. Such an answer proves nothing; queries go on. */
export async function noteNumberUsedAgain(
  ctx: Context,
  trx: Trx,
  reference: string,
  supplierRef: string,
): Promise<void> {
  const found = await findSupplierOrder(trx, reference)
  if (!found || !isOpen(found)) return
  const reason = `The supplier answered this order with the number of another order (${supplierRef.slice(0, 60)}): ask it what became of this one, then say what it told you.`
  await needLook(ctx, trx, found, reason)
}

/** Counts the unit's attempts that never reached the supplier, since the seller last re-sent the unit. */
async function countLost(trx: Trx, unit: Unit): Promise<number> {
  const rows = await trx
    .selectFrom('supplier_orders')
    .select('id')
    .where('delivery_id', '=', unit.id)
    .where('status', '=', 'dead')
    .where('refusal', 'is', null)
    .where('created_at', '>=', unit.fresh_since ?? '')
    .execute()
  return rows.length
}

/** Closes an attempt that never reached the supplier. Its unit is sent again, or held after too many such attempts. */
async function bury(ctx: Context, trx: Trx, found: SupplierOrder): Promise<void> {
  const order = await lockOrderOfUnit(trx, found.delivery_id)
  if (!(await moveSupplierOrder(trx, found.id, 'neverCame'))) return
  const [unit] = await retryUnit(ctx, trx, found.delivery_id)
  if (!unit || (await countLost(trx, unit)) < MAX_LOST) return
  const trouble = { kind: 'delivery_unknown', reason: 'never-reached', detail: String(MAX_LOST) } as const
  await holdUnit(ctx, trx, order, unit.id, trouble)
}

/** Handles a 'not found' answer. A recent attempt may still arrive; for an accepted attempt the seller is told. */
export async function applyNotFound(ctx: Context, trx: Trx, found: SupplierOrder): Promise<void> {
  if (found.status === 'accepted') {
    return needLook(
      ctx,
      trx,
      found,
      'The supplier accepted this delivery and no longer knows it: ask it, then say what it told you.',
    )
  }
  // While this machine's clock may be wrong, do not store the time of a first 'not found'.
  if (found.status !== 'unknown' || ctx.clock.isDoubtful()) return
  const now = ctx.now().toISOString()
  const counted = await trx
    .updateTable('supplier_orders')
    .set((eb) => ({
      not_found: eb('not_found', '+', 1),
      // A stored time in the future comes from a clock that was fast: count the window from now instead.
      answered_at: sql`case when answered_at <= ${now} then answered_at else ${now} end`,
    }))
    .where('id', '=', found.id)
    .where('status', '=', 'unknown')
    .returning(['not_found', 'answered_at'])
    .executeTakeFirst()
  if (!counted?.answered_at || counted.not_found < TIMES_NOT_FOUND) return
  const { unknownWindow } = ctx.config.timing
  // This clock must have been right for a whole window, or the stored time may come from a wrong clock.
  const isTimeKnown = ctx.clock.trustedFor() >= unknownWindow
  if (isTimeKnown && isOlder(ctx, counted.answered_at, unknownWindow)) await bury(ctx, trx, found)
}
