import { supplierOrderLifecycle } from '@topup/core/delivery/supplier-order-lifecycle'
import { sql, type UpdateObject } from 'kysely'
import { needAttention, resolveAttention } from '../../alerts/attention.repository.ts'
import type { Order } from '../../ordering/order.repository.ts'
import { move } from '../../platform/db/move.ts'
import type { Schema, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { queueProductWebhook } from '../../pricing/sync/queue-product-webhook.ts'
import type { CreateOutcome } from '../../suppliers/supplier.ts'
import { lineOf } from '../../suppliers/supplier-accounts.ts'
import { noteAccountRefusal, noteFailure } from '../../suppliers/supplier-health.ts'
import { asksByRepeating } from '../../suppliers/suppliers-of.ts'
import { noteNumberUsedAgain } from '../ask/doubtful-attempt.ts'
import type { Context } from '../context.ts'
import { noteContradiction } from '../contradiction.ts'
import { isNumberOfAnother, lockOrderOfUnit, moveSupplierOrder, moveUnits, retryUnit } from '../delivery.repository.ts'
import { holdAfterAttempt } from '../hold-unit.ts'
import { noteCharge } from '../note-charge.ts'
import { noteUnknownAnswer } from '../note-unknown-answer.ts'
import type { Attempt } from './attempt.ts'
import { noteSupplierAnswer } from './wake-waiting.ts'

type Outcome<Kind extends CreateOutcome['kind']> = Extract<CreateOutcome, { kind: Kind }>

/**
 * Nothing was bought under this reference. Where asking is ordering again, an attempt that was asked about meanwhile may
 * live after all: the question decides. Answers false when it was moved while our call was under way.
 */
async function endAttempt(
  ctx: Context,
  trx: Trx,
  { supplier, request }: Attempt,
  changes: UpdateObject<Schema, 'supplier_orders'>,
): Promise<boolean> {
  const rows = trx
    .updateTable('supplier_orders')
    .where('id', '=', request.reference)
    .$if(asksByRepeating(ctx, supplier), (query) => query.where('status', '=', 'sending'))
  const answered = { answered_at: ctx.now().toISOString(), due_at: null }
  const [ended] = await move(rows, supplierOrderLifecycle, 'refused', { ...changes, ...answered })
  return ended !== undefined
}

/** The supplier takes orders again: those that it refused for the account, and that wait on, stay on the seller's list, each by itself. */
async function tellStillRefused(ctx: Context, trx: Trx, { supplier, accountId, unitId }: Attempt): Promise<void> {
  const waiting = await trx
    .selectFrom('deliveries')
    .select('id')
    // Written as literals, like the condition of the outbox's partial index, which SQLite uses only then.
    .where(sql<boolean>`status in ('queued', 'sending')`)
    .where('id', '<>', unitId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('supplier_orders as refused')
          .select('refused.id')
          .whereRef('refused.delivery_id', '=', 'deliveries.id')
          .where('refused.supplier', '=', supplier)
          .where('refused.account_id', accountId === null ? 'is' : '=', accountId)
          .where('refused.refusal', '=', 'account'),
      ),
    )
    .execute()
  const reason =
    'The supplier refused this order for the store’s account and has taken another one since: look at its balance. The order waits and is tried again by itself.'
  for (const { id: subjectId } of waiting)
    await needAttention(ctx, trx, { kind: 'delivery_refused', subjectType: 'delivery', subjectId, reason })
}

async function recordAccepted(ctx: Context, trx: Trx, attempt: Attempt, outcome: Outcome<'accepted'>): Promise<void> {
  const now = ctx.now()
  const firstAsk = new Date(now.getTime() + ctx.config.timing.askFirst).toISOString()
  const { reference } = attempt.request
  const { supplierRef } = outcome
  if (await isNumberOfAnother(trx, { id: reference, supplier: attempt.supplier }, supplierRef)) {
    await recordUnknown(ctx, trx, attempt, { kind: 'unknown', reason: 'answered with the number of another order' })
    return noteNumberUsedAgain(ctx, trx, reference, supplierRef)
  }
  const moved = await moveSupplierOrder(trx, reference, 'accepted', {
    supplier_ref: supplierRef,
    answered_at: now.toISOString(),
    // A callback that came before this answer has set an earlier time.
    due_at: sql`coalesce(due_at, ${firstAsk})`,
  })
  await noteCharge(ctx, trx, reference, outcome.cost)
  if (!moved) return noteContradiction(ctx, trx, reference, 'accepted')
  await moveUnits(trx, [attempt.unitId], 'accepted', { accepted_at: now.toISOString(), claimed_until: null })
  const line = lineOf(attempt.supplier, attempt.accountId)
  if (await resolveAttention(trx, 'supplier', line, now)) await tellStillRefused(ctx, trx, attempt)
  await noteSupplierAnswer(ctx, trx, line)
}

const whatGoesOn = {
  paused: 'Deliveries wait and go on by themselves.',
  alone: 'The order waits and is tried again by itself; other orders go on.',
} as const

/**
 * Records that a supplier refused an order for the account, so that nothing was bought. Where orders of different checkouts are refused, nothing is ordered there for a while; an order that is
 * refused again although the supplier took another one meanwhile is left to the seller.
 */
async function recordAccountRefusal(
  ctx: Context,
  trx: Trx,
  order: Order,
  attempt: Attempt,
  code: string,
): Promise<void> {
  const line = lineOf(attempt.supplier, attempt.accountId)
  const refused = await noteAccountRefusal(ctx, trx, line, order.checkout_id, attempt.wasRefused)
  if (refused === 'its-own') {
    await noteSupplierAnswer(ctx, trx, line)
    const trouble = { kind: 'delivery_refused', reason: 'refused-order', detail: code } as const
    return holdAfterAttempt(ctx, trx, order, attempt.unitId, trouble)
  }
  await retryUnit(ctx, trx, attempt.unitId)
  await needAttention(ctx, trx, {
    kind: 'supplier_account',
    subjectType: 'supplier',
    subjectId: line,
    reason: `The supplier refuses orders of ${attempt.accountId === null ? 'the store’s account' : 'a game’s own account'} (${code}): look at its balance, key and allowed addresses. ${whatGoesOn[refused]}`,
  })
}

/**
 * The next attempt, under a new reference, takes another product of the package, or the same at the cost it asks now; a
 * player the supplier refuses would be refused everywhere, so that one waits.
 */
async function recordRefused(
  ctx: Context,
  trx: Trx,
  attempt: Attempt,
  outcome: Outcome<'refused'>,
  rereadCost: number | undefined,
): Promise<void> {
  const order = await lockOrderOfUnit(trx, attempt.unitId)
  const isPriceUnread = outcome.refusal === 'price' && rereadCost === undefined
  const refusal = isPriceUnread ? 'product' : outcome.refusal
  const changes = { refusal, note: outcome.code, reread_cost: rereadCost ?? null }
  if (!(await endAttempt(ctx, trx, attempt, changes))) return
  if (outcome.refusal === 'account') return recordAccountRefusal(ctx, trx, order, attempt, outcome.code)
  await noteSupplierAnswer(ctx, trx, lineOf(attempt.supplier, attempt.accountId))
  if (outcome.refusal === 'player') {
    const trouble = { kind: 'delivery_refused', reason: 'player-refused', detail: outcome.code } as const
    return holdAfterAttempt(ctx, trx, order, attempt.unitId, trouble)
  }
  // What a product costs the shop is the sync's to judge; the cost that was read again is this unit's alone.
  if (outcome.refusal === 'price') await queueProductWebhook(ctx, trx, attempt.supplier, attempt.request.productCode)
  await retryUnit(ctx, trx, attempt.unitId)
}

/** The supplier heard nothing of it: the unit goes out under a new reference once there is room again. */
async function recordNotSent(ctx: Context, trx: Trx, attempt: Attempt, outcome: Outcome<'not-sent'>): Promise<void> {
  if (!(await endAttempt(ctx, trx, attempt, { note: `not sent: ${outcome.reason}` }))) return
  const { supplierPause, supplierWindow } = ctx.config.timing
  const roomAt = new Date(ctx.now().getTime() + (attempt.wasRefused ? supplierPause : supplierWindow / 2)).toISOString()
  await moveUnits(trx, [attempt.unitId], 'retry', { claimed_until: null, due_at: roomAt })
}

async function recordUnknown(ctx: Context, trx: Trx, attempt: Attempt, outcome: Outcome<'unknown'>): Promise<void> {
  const firstAsk = new Date(ctx.now().getTime() + ctx.config.timing.askFirst).toISOString()
  const moved = await moveSupplierOrder(trx, attempt.request.reference, 'lost', {
    note: outcome.reason,
    due_at: sql`coalesce(due_at, ${firstAsk})`,
  })
  await noteUnknownAnswer(ctx, trx, {
    supplier: attempt.supplier,
    reference: attempt.request.reference,
    code: outcome.code,
  })
  if (!moved) return
  await moveUnits(trx, [attempt.unitId], 'lost', { claimed_until: null })
  await noteFailure(ctx, trx, lineOf(attempt.supplier, attempt.accountId), attempt.checkoutId)
}

/** Writes down what the supplier answered to an order. An answer that comes too late changes nothing. */
export const recordAnswer = (
  ctx: Context,
  attempt: Attempt,
  outcome: CreateOutcome,
  rereadCost?: number,
): Promise<void> =>
  write(ctx.db, (trx) => {
    if (outcome.kind === 'accepted') return recordAccepted(ctx, trx, attempt, outcome)
    if (outcome.kind === 'refused') return recordRefused(ctx, trx, attempt, outcome, rereadCost)
    if (outcome.kind === 'not-sent') return recordNotSent(ctx, trx, attempt, outcome)
    return recordUnknown(ctx, trx, attempt, outcome)
  })
