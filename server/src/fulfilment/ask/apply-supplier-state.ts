import { sql } from 'kysely'
import { resolveAttention } from '../../alerts/attention.repository.ts'
import { keepDeliverySecret } from '../../ordering/delivered-codes.ts'
import type { Trx } from '../../platform/db/schema.ts'
import type { SupplierOrderState } from '../../suppliers/supplier.ts'
import { asksByRepeating } from '../../suppliers/suppliers-of.ts'
import type { Context } from '../context.ts'
import { noteContradiction } from '../contradiction.ts'
import {
  findSupplierOrder,
  isNumberOfAnother,
  lockOrderOfUnit,
  moveSupplierOrder,
  moveUnits,
  retryUnit,
  type SupplierOrder,
} from '../delivery.repository.ts'
import { givesCode } from '../gives-code.ts'
import { noteCharge } from '../note-charge.ts'
import { noteUnknownAnswer } from '../note-unknown-answer.ts'
import { settleOrder } from '../settle-order.ts'
import { applyNotFound, noteCodeMissing, noteNumberUsedAgain, noteOverdue } from './doubtful-attempt.ts'

type Known = Extract<SupplierOrderState, { supplierRef: string }>
type Delivered = Extract<SupplierOrderState, { kind: 'delivered' }>

const answered = (ctx: Context, state: Known) => ({
  supplier_ref: state.supplierRef,
  note: state.note ?? null,
  answered_at: ctx.now().toISOString(),
})

async function applyPending(ctx: Context, trx: Trx, found: SupplierOrder, state: Known): Promise<void> {
  const moved = await moveSupplierOrder(trx, found.id, 'accepted', answered(ctx, state))
  if (!moved) return noteContradiction(ctx, trx, found.id, 'accepted')
  const changes = { accepted_at: ctx.now().toISOString(), claimed_until: null }
  await moveUnits(trx, [found.delivery_id], 'accepted', changes)
}

async function applyDelivered(ctx: Context, trx: Trx, found: SupplierOrder, state: Delivered): Promise<boolean> {
  const { codes = [] } = state
  const order = await lockOrderOfUnit(trx, found.delivery_id)
  if (codes.length === 0 && (await givesCode(trx, order))) {
    await applyPending(ctx, trx, found, state)
    await noteCodeMissing(ctx, trx, found)
    return false
  }
  if (!(await moveSupplierOrder(trx, found.id, 'delivered', answered(ctx, state)))) {
    await noteContradiction(ctx, trx, found.id, 'delivered')
    return false
  }
  if (codes.length > 0) await keepDeliverySecret(ctx, trx, found, codes.join('\n'))
  const now = ctx.now()
  await moveUnits(trx, [found.delivery_id], 'delivered', {
    accepted_at: sql`coalesce(accepted_at, ${now.toISOString()})`,
    delivered_at: now.toISOString(),
    claimed_until: null,
  })
  await resolveAttention(trx, 'delivery', found.delivery_id, now)
  return settleOrder(ctx, trx, order, 'system')
}

/** Records that the supplier refunded the attempt: the attempt becomes dead, so the next product may be tried. */
async function applyRefunded(ctx: Context, trx: Trx, found: SupplierOrder, state: Known): Promise<void> {
  await lockOrderOfUnit(trx, found.delivery_id)
  const changes = {
    ...answered(ctx, state),
    refusal: 'refunded',
    // A webhook may have set a new due time. Clear that time if a query would re-send the refunded order.
    ...(asksByRepeating(ctx, found.supplier) ? { due_at: null } : {}),
  } as const
  if (!(await moveSupplierOrder(trx, found.id, 'refunded', changes))) {
    return noteContradiction(ctx, trx, found.id, 'refunded')
  }
  await retryUnit(ctx, trx, found.delivery_id)
}

/** Applies the supplier's answer about a reference; returns true if that completed the order. */
export async function applySupplierState(
  ctx: Context,
  trx: Trx,
  reference: string,
  state: SupplierOrderState,
): Promise<boolean> {
  const found = await findSupplierOrder(trx, reference)
  if (!found) return false
  if ('supplierRef' in state && (await isNumberOfAnother(trx, found, state.supplierRef))) {
    await noteNumberUsedAgain(ctx, trx, reference, state.supplierRef)
    return false
  }
  if (state.kind === 'delivered') {
    const isCompleted = await applyDelivered(ctx, trx, found, state)
    await noteCharge(ctx, trx, reference, state.cost)
    return isCompleted
  }
  if (state.kind === 'refunded') await applyRefunded(ctx, trx, found, state)
  if (state.kind === 'not-found') await applyNotFound(ctx, trx, found)
  if (state.kind === 'pending') {
    await applyPending(ctx, trx, found, state)
    await noteCharge(ctx, trx, reference, state.cost)
  }
  if (state.kind === 'unknown')
    await noteUnknownAnswer(ctx, trx, { supplier: found.supplier, reference, code: state.code })
  if (state.kind === 'pending' || state.kind === 'unknown') await noteOverdue(ctx, trx, found)
  return false
}
