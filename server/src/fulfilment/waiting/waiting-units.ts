import { typicalSeconds } from '@topup/core/delivery/delivery-time'
import { HOUR, MINUTE, SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { lineOf, listAccounts } from '../../suppliers/supplier-accounts.ts'
import { suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { Context } from '../context.ts'
import { listDeliverySeconds } from '../send/load-figures.ts'
import { listSendableProducts } from '../sendable-products.ts'

/** The most rows read per list, so that a check stays quick however many orders wait. */
export const mostListed = 10_000

const leastPatience = 30 * MINUTE
const stuckAfter = HOUR

/** The parts of the context that a check for waiting orders needs. */
export type Look = Pick<Context, 'now' | 'supplier' | 'furtherSuppliers'> &
  Readonly<{ config: Pick<Context['config'], 'UNSENT_ALERT_MINUTES'> }>

const before = (ctx: Look, ms: number): string => new Date(ctx.now().getTime() - ms).toISOString()

/** Selects orders with an open attention entry about the order, one of its units, or its payment. */
const ordersWithEntry = (db: Db) => {
  const open = db.selectFrom('attention').where('attention.resolved_at', 'is', null)
  return open
    .where('attention.subject_type', '=', 'delivery')
    .innerJoin('deliveries', 'deliveries.id', 'attention.subject_id')
    .select('deliveries.order_id')
    .unionAll(
      open
        .where('attention.subject_type', '=', 'order')
        .innerJoin('orders', 'orders.id', 'attention.subject_id')
        .select('orders.id as order_id'),
    )
    .unionAll(
      open
        .where('attention.subject_type', '=', 'payment')
        .innerJoin('payments', 'payments.id', 'attention.subject_id')
        .innerJoin('checkouts', (join) =>
          join.onRef('checkouts.id', '=', 'payments.checkout_id').onRef('checkouts.paid_by', '=', 'payments.id'),
        )
        .innerJoin('orders', 'orders.checkout_id', 'checkouts.id')
        .select('orders.id as order_id'),
    )
}

/** Lists supplier accounts that refuse the store's orders: an open entry already says that deliveries wait. */
async function listRefusing(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attention')
    .where('kind', '=', 'supplier_account')
    .where('resolved_at', 'is', null)
    .select('subject_id')
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

/**
 * Lists units paid more than `UNSENT_ALERT_MINUTES` ago that no supplier has accepted. After a supplier's refund the
 * time counts from that refund. Units that the seller delivers by mail are left out.
 */
const listUnacceptedUnits = (ctx: Look, db: Db) => {
  const paidBefore = before(ctx, ctx.config.UNSENT_ALERT_MINUTES * MINUTE)
  const since = sql<string>`coalesce(unit.fresh_since, unit.created_at)`
  return (
    db
      .selectFrom('deliveries as unit')
      .innerJoin('orders as order', 'order.id', 'unit.order_id')
      .leftJoin('supplier_orders as attempt', (join) =>
        join
          .onRef('attempt.delivery_id', '=', 'unit.id')
          .on(sql<boolean>`attempt.status in ('sending', 'unknown', 'accepted', 'delivered')`),
      )
      // The literal list repeats the partial index's condition: without it, SQLite does not use the index.
      .where(sql<boolean>`unit.status in ('queued', 'held', 'sending', 'unknown')`)
      .where('unit.status', '<>', 'held')
      .where(since, '<=', paidBefore)
      .where(sql<boolean>`coalesce(attempt.supplier, '') <> 'manual'`)
      .where('unit.order_id', 'not in', ordersWithEntry(db))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('supplier_orders as ended')
              .whereRef('ended.delivery_id', '=', 'unit.id')
              .where('ended.refusal', '=', 'refunded')
              .where('ended.answered_at', '>', paidBefore)
              .select('ended.id'),
          ),
        ),
      )
      .select(['unit.order_id', 'order.package_id', 'order.game_id', 'attempt.supplier', since.as('since')])
      .orderBy(since)
      .limit(mostListed)
  )
}

/** `suppliers`: names of the suppliers that could fill the unit; if the current supplier is not one, its name only. */
export type UnacceptedUnit = Readonly<{ orderId: string; since: string; suppliers: string; isSent: boolean }>

export async function findUnaccepted(ctx: Look, db: Db): Promise<UnacceptedUnit[]> {
  const rows = await listUnacceptedUnits(ctx, db).execute()
  if (rows.length === 0) return []
  const packageIds = [...new Set(rows.map(({ package_id }) => package_id))]
  const products = await listSendableProducts(db, suppliersOf(ctx), packageIds)
  const accounts = await listAccounts(db)
  const refusing = await listRefusing(db)
  return rows.flatMap(({ order_id: orderId, since, supplier, package_id, game_id }): UnacceptedUnit[] => {
    const names = [...new Set(products.get(package_id)?.map((product) => product.supplier))].toSorted()
    // Name all suppliers for sent units too, so that an order keeps its entry when it is refused and re-sent.
    if (supplier !== null) {
      const suppliers = names.includes(supplier) ? names.join(' or ') : supplier
      return [{ orderId, since, suppliers, isSent: true }]
    }
    const account = accounts.get(game_id)
    const lines = names.map((name) => lineOf(name, account?.supplier === name ? account.id : null))
    const isTold = lines.length > 0 && lines.every((line) => refusing.has(line))
    return isTold ? [] : [{ orderId, since, suppliers: names.join(' or '), isSent: false }]
  })
}

/** Returns the supplier's median delivery time over its last week's orders, in ms. */
const usualTime = async (ctx: Look, db: Db, supplier: string): Promise<number> => {
  const seconds = await listDeliverySeconds(db, supplier, ctx.now().getTime())
  return (typicalSeconds(seconds.map((one) => one * SECOND)) ?? 0) * SECOND
}

/** Lists accepted, undelivered units. Uses the index of due queries, which holds open attempts only. */
const listAcceptedUnits = (ctx: Look, db: Db) =>
  db
    .selectFrom('supplier_orders as attempt')
    .innerJoin('deliveries as unit', 'unit.id', 'attempt.delivery_id')
    .leftJoin('supplier_products as product', (join) =>
      join.onRef('product.supplier', '=', 'attempt.supplier').onRef('product.code', '=', 'attempt.product_code'),
    )
    .where('attempt.due_at', 'is not', null)
    .where('attempt.status', '=', 'accepted')
    .where('unit.status', '=', 'accepted')
    // `coalesce` keeps SQL from using the index on `accepted_at`: nearly all accepted units are older, so it is slower.
    .where(sql<string>`coalesce(unit.accepted_at, '')`, '<=', before(ctx, leastPatience))
    .where('unit.order_id', 'not in', ordersWithEntry(db))
    .select(['attempt.supplier', 'unit.order_id', 'product.process_minutes'])
    .select(sql<string>`coalesce(unit.accepted_at, '')`.as('accepted_at'))
    .orderBy('accepted_at')
    .limit(mostListed)

export type LateUnit = Readonly<{ orderId: string; since: string; supplier: string; usualMinutes: number }>

/**
 * Lists units that were accepted more than half an hour ago, and longer ago than twice the supplier's usual time. If
 * the product's stated delivery time is longer than usual, twice the stated time applies.
 */
export async function findLate(ctx: Look, db: Db): Promise<LateUnit[]> {
  const rows = await listAcceptedUnits(ctx, db).execute()
  const usual = new Map<string, number>()
  for (const { supplier } of rows) {
    if (!usual.has(supplier)) usual.set(supplier, await usualTime(ctx, db, supplier))
  }
  return rows.flatMap(({ order_id: orderId, accepted_at: since, supplier, process_minutes }) => {
    const measured = usual.get(supplier) ?? 0
    const patience = Math.max(2 * measured, 2 * (process_minutes ?? 0) * MINUTE)
    const isLate = since <= before(ctx, patience)
    return isLate ? [{ orderId, since, supplier, usualMinutes: Math.ceil(measured / MINUTE) }] : []
  })
}

export type StuckOrder = Readonly<{ orderId: string; since: string }>

/** Lists orders paid an hour ago and still processing, although no unit is with, or queued for, a supplier. */
export const findStuck = async (ctx: Look, db: Db): Promise<StuckOrder[]> => {
  const rows = await db
    .selectFrom('orders as order')
    .where(sql<boolean>`"order".status in ('processing', 'pending-delivery')`)
    .where('order.status', '=', 'processing')
    .where('order.paid_at', '<=', before(ctx, stuckAfter))
    .where('order.id', 'not in', ordersWithEntry(db))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as unit')
            .whereRef('unit.order_id', '=', 'order.id')
            .where('unit.status', 'in', ['queued', 'sending', 'unknown', 'accepted'])
            .select('unit.id'),
        ),
      ),
    )
    .select('order.id as orderId')
    .select(sql<string>`coalesce("order".paid_at, '')`.as('since'))
    .orderBy('order.paid_at')
    .limit(mostListed)
    .execute()
  return rows
}
