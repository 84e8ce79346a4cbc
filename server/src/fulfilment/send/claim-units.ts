import { HOUR } from '@topup/core/time'
import { sql } from 'kysely'
import { lockOrder } from '../../ordering/order.repository.ts'
import { isAny } from '../../platform/db/queue.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { afterCommit, write } from '../../platform/db/write.ts'
import { readAddress } from '../../platform/http/caller-address.ts'
import { reached } from '../../platform/jobs/steps.ts'
import { loadRates } from '../../pricing/rates.ts'
import { lineOf, listAccounts, type SupplierAccount } from '../../suppliers/supplier-accounts.ts'
import { findSupplier, suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { Context } from '../context.ts'
import { moveUnits } from '../delivery.repository.ts'
import { holdUnit } from '../hold-unit.ts'
import { noteSent } from '../measure-delivery.ts'
import { inOutbox } from '../outbox.ts'
import { restoredAt } from '../restored-orders.ts'
import { listSendableProducts, type SendableProduct } from '../sendable-products.ts'
import type { Attempt } from './attempt.ts'
import { loadClosings } from './closed-products.ts'
import { loadFigures } from './load-figures.ts'
import { lockInTurns } from './lock-in-turns.ts'
import { planUnit, type QueuedUnit, type UnitPlan } from './plan-unit.ts'
import { referenceOf } from './reference.ts'
import { isRefusedForAccount, listSpentAttempts, type SpentAttempt } from './spent-products.ts'
import { openGates } from './supplier-gates.ts'

/** Loads units in the order of `ids`: the longest waiting gets a recovering supplier's single trial order. */
async function loadQueuedUnits(trx: Trx, ids: readonly string[]): Promise<QueuedUnit[]> {
  const units = await trx
    .selectFrom('deliveries as unit')
    .innerJoin('orders as order', 'order.id', 'unit.order_id')
    .innerJoin('games as game', 'game.id', 'order.game_id')
    .innerJoin('checkouts as checkout', 'checkout.id', 'order.checkout_id')
    .leftJoin('payments as payment', 'payment.id', 'checkout.paid_by')
    .leftJoin('payment_lines as line', (join) =>
      join
        .onRef('line.payment_id', '=', 'checkout.paid_by')
        .onRef('line.order_id', '=', 'unit.order_id')
        .onRef('line.unit_no', '=', 'unit.unit_no'),
    )
    .where('unit.id', 'in', ids)
    .select([
      'unit.id',
      'unit.order_id',
      'unit.unit_no',
      'order.package_id',
      'order.checkout_id',
      'order.game_id',
      'order.game_user_id',
      'order.unit_price_amount',
      'order.trace',
      'game.player_fields',
      'game.needs_buyer_ip',
      'checkout.buyer_ip',
      'payment.status as payment_status',
      'payment.accepted_at',
    ])
    .select(
      sql<number>`(select count(*) from supplier_orders as attempt
        where attempt.delivery_id = unit.id and attempt.supplier <> 'manual')`.as('attempts'),
    )
    .select(sql<number | null>`coalesce(payment.received_amount, payment.amount)`.as('paid_amount'))
    .select(sql<string | null>`coalesce(payment.received_currency, payment.currency)`.as('paid_currency'))
    .select(sql<number | null>`line.amount * 1.0 / nullif(payment.amount, 0)`.as('paid_share'))
    .select(sql<number | null>`line.fee / nullif(line.amount, 0)`.as('fee_share'))
    .select(
      sql<0 | 1>`case when unit.fresh_since is null and "order".created_at <= ${restoredAt} then 1 else 0 end`.as(
        'is_restored',
      ),
    )
    // Whether the payment was refunded at the provider; ignores refunds from before the seller re-sent the unit.
    .select(
      sql<0 | 1>`case when exists (select 1 from refunds where refunds.payment_id = checkout.paid_by
        and refunds.source <> 'store' and refunds.status <> 'closed'
        and refunds.created_at > coalesce(unit.fresh_since, '')) then 1 else 0 end`.as('is_taken_back'),
    )
    // Whether the payment is short; ignores a shortfall reported before the seller re-sent the unit.
    .select(
      sql<0 | 1>`case when (payment.received_amount < payment.amount or payment.received_currency <> payment.currency)
        and exists (select 1 from attention where kind = 'payment_mismatch' and subject_type = 'payment'
        and subject_id = checkout.paid_by and opened_at > coalesce(unit.fresh_since, '')) then 1 else 0 end`.as(
        'is_short',
      ),
    )
    .select(
      sql<0 | 1>`case when exists (select 1 from fraud_warnings where fraud_warnings.payment_id = checkout.paid_by
        and fraud_warnings.told_at > coalesce(unit.fresh_since, '')) then 1 else 0 end`.as('is_warned'),
    )
    .execute()
  units.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  // The seller accepted the shortfall, so the unit counts as paid in full.
  return units.map(({ accepted_at, unit_price_amount, ...row }) => {
    const unit = { ...row, buyer_ip: readAddress(row.buyer_ip) ?? null }
    return accepted_at === null
      ? unit
      : { ...unit, paid_amount: unit_price_amount, paid_share: 1, paid_currency: 'USD' }
  })
}

const throughAccount = (products: readonly SendableProduct[], account: SupplierAccount | undefined) =>
  products.map((product) => ({
    ...product,
    accountId: account && account.supplier === product.supplier ? account.id : null,
  }))

/** The longest time a unit waits for a product to become available again; if more is needed, the unit is held. */
const longestWait = HOUR

type Sendable = QueuedUnit & Readonly<{ plan: Extract<UnitPlan, { kind: 'send' }> }>

/** Stores each attempt's reference before anything is sent, so that even a lost call can be queried. */
async function openAttempts(
  ctx: Context,
  trx: Trx,
  units: readonly Sendable[],
  spent: ReadonlyMap<string, readonly SpentAttempt[]>,
): Promise<Attempt[]> {
  if (units.length === 0) return []
  const now = ctx.now()
  const claimedUntil = new Date(now.getTime() + ctx.config.timing.claimLease)
  const moved = await moveUnits(
    trx,
    units.map((unit) => unit.id),
    'claim',
    { claimed_until: claimedUntil.toISOString(), sent_at: now.toISOString(), tries: sql`tries + 1` },
  )
  noteSent(ctx, trx, moved)
  const claimed = new Set(moved.map((unit) => unit.id))
  const attempts = units
    .filter((unit) => claimed.has(unit.id))
    .map((unit): Attempt => {
      const { product, player } = unit.plan
      const place = { orderId: unit.order_id, unitNo: unit.unit_no, number: Number(unit.attempts) + 1 }
      const reference = referenceOf(place)
      const buyerIp = unit.needs_buyer_ip ? (unit.buyer_ip ?? undefined) : undefined
      const request = {
        reference,
        productCode: product.code,
        player,
        priceGuard: product.cost,
        callbackUrl: findSupplier(ctx, product.supplier)?.callbackUrl?.(reference),
        buyerIp,
      }
      const { supplier, accountId } = product
      const wasRefused = isRefusedForAccount(spent.get(unit.id) ?? [], supplier)
      const { id: unitId, checkout_id: checkoutId, trace } = unit
      return { unitId, checkoutId, supplier, accountId, claimedUntil, trace, request, wasRefused }
    })
  const becauseOf = new Map(units.map(({ id, plan }) => [id, plan.because && JSON.stringify(plan.because)]))
  const rows = attempts.map(({ unitId, supplier, accountId, trace, request }) => ({
    id: request.reference,
    delivery_id: unitId,
    supplier,
    account_id: accountId,
    product_code: request.productCode,
    player: JSON.stringify(request.player),
    cost_amount: request.priceGuard.amount,
    cost_currency: request.priceGuard.currency,
    status: 'sending' as const,
    supplier_ref: null,
    not_found: 0,
    tries: 0,
    due_at: null,
    note: null,
    chosen_because: becauseOf.get(unitId) ?? null,
    trace,
    created_at: now.toISOString(),
    answered_at: null,
  }))
  await trx.insertInto('supplier_orders').values(rows).execute()
  return attempts
}

/**
 * Leases units that this transaction has locked, and returns their attempts. Units that cannot be sent are held for the
 * seller. `tried`: ids of the units that may have earlier attempts.
 */
async function claimLocked(ctx: Context, trx: Trx, ids: readonly string[], tried = ids): Promise<Attempt[]> {
  const units = await loadQueuedUnits(trx, ids)
  const packageIds = [...new Set(units.map((unit) => unit.package_id))]
  const products = await listSendableProducts(trx, suppliersOf(ctx), packageIds)
  const spent = await listSpentAttempts(trx, tried)
  const rates = await loadRates(ctx, trx)
  const gates = await openGates(ctx, trx)
  const accounts = await listAccounts(trx)
  const judging = { figures: await loadFigures(ctx, trx, products), weights: ctx.settings.current().supplierWeights }
  // Load purchases only for units with a once-a-day product: all vouchers share one player text, which matches many.
  const limited = units.filter(({ package_id }) => products.get(package_id)?.some(({ isOnceADay }) => isOnceADay))
  const playerIds = [...new Set(limited.map(({ game_user_id }) => game_user_id))]
  const closings = await loadClosings(trx, playerIds, ctx.now())
  const latest = new Date(ctx.now().getTime() + longestWait).toISOString()
  const choiceOf = ({ id, checkout_id, game_id, package_id }: QueuedUnit) => ({
    products: throughAccount(products.get(package_id) ?? [], accounts.get(game_id)),
    spent: spent.get(id) ?? [],
    waits: gates.waitsOf(checkout_id, spent.get(id) ?? []),
    closedUntil: closings.closedUntil,
    latest,
    judging,
  })
  const sendable: Sendable[] = []
  for (const unit of units) {
    let plan = planUnit(unit, choiceOf(unit), rates)
    // If a different process used a recovering supplier's single trial order, plan again without that supplier.
    while (plan.kind === 'send' && !(await gates.pass(lineOf(plan.product.supplier, plan.product.accountId)))) {
      plan = planUnit(unit, choiceOf(unit), rates)
    }
    if (plan.kind === 'send') {
      closings.take(plan.product, plan.player)
      sendable.push({ ...unit, plan })
    } else if (plan.kind === 'wait') {
      await trx.updateTable('deliveries').set({ due_at: plan.until }).where('id', '=', unit.id).execute()
    } else {
      const order = await lockOrder(trx, unit.order_id)
      if (order) await holdUnit(ctx, trx, order, unit.id, plan.trouble)
    }
  }
  return openAttempts(ctx, trx, sendable, spent)
}

/** Leases up to `limit` due units to this process. */
export async function claimUnits(ctx: Context, limit: number): Promise<Attempt[]> {
  const where = sql<boolean>`${inOutbox('queued')} and due_at <= ${ctx.now().toISOString()}`
  if (!(await isAny(ctx, 'deliveries', where))) return []
  const { ids, attempts } = await write(ctx.db, async (trx) => {
    const ids = await lockInTurns(trx, where, ctx.now(), limit)
    return { ids, attempts: ids.length === 0 ? [] : await claimLocked(ctx, trx, ids) }
  })
  if (attempts.length > 0) reached('delivery.claimed')
  for (const id of ids) ctx.signals.wake('orders', id)
  return attempts
}

/**
 * Leases units in the transaction that queues them, up to the sending loop's capacity. Payment and lease then share a
 * commit, and the supplier is called right after. The loop leases the rest later.
 */
export async function claimAtOnce(ctx: Context, trx: Trx, ids: readonly string[]): Promise<void> {
  const fitting = ids.slice(0, ctx.toSend.room())
  if (fitting.length === 0) return
  try {
    const attempts = await write(trx, () => claimLocked(ctx, trx, fitting, []))
    if (attempts.length === 0) return
    afterCommit(trx, () => {
      reached('delivery.claimed')
      ctx.toSend.take(attempts)
    })
  } catch (error) {
    ctx.log.warn({ err: error }, 'paid units could not be claimed at once')
  }
}
