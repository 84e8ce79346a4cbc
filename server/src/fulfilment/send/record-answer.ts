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
 * Ends an attempt that bought nothing; returns false if the attempt's status changed during the call. Where a query
 * re-sends the order, only a 'sending' attempt ends: any other may have been re-sent, so the query decides.
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

/** Opens an entry for each unit still queued after an account refusal, now that the supplier takes other orders. */
async function tellStillRefused(ctx: Context, trx: Trx, { supplier, accountId, unitId }: Attempt): Promise<void> {
  const waiting = await trx
    .selectFrom('deliveries')
    .select('id')
    // The literal list repeats the partial index's condition: without it, SQLite does not use the index.
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
    // Keep the next query's time if a callback has set one already.
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
 * Records that the supplier refused the order because of our account. Refusals for several checkouts pause orders to
 * that account for a while. If the supplier answered other orders normally meanwhile, the unit is held.
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
 * Ends a refused attempt. The next attempt gets a new reference, and takes another product, or this product at its new
 * cost. A refused player would be refused everywhere, so that unit is held.
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
  // Have the sync update the product's cost in the shop, as `rereadCost` applies to this unit only.
  if (outcome.refusal === 'price') await queueProductWebhook(ctx, trx, attempt.supplier, attempt.request.productCode)
  await retryUnit(ctx, trx, attempt.unitId)
}

/** The order never reached the supplier: retry with a new reference once its rate limit or balance allows. */
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

/** Records the supplier's answer to an order. An answer after the attempt has ended changes no status. */
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
