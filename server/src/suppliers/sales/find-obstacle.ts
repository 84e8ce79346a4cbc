import { coversOrder } from '@topup/core/sales/judge-balance'
import { type SalesPause, shortStockReason, supplierPauseReason } from '@topup/core/sales/sales-pause'
import { SECOND } from '@topup/core/time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { isNotPaused } from '../paused-products.ts'
import { suppliersOf } from '../suppliers-of.ts'
import { type BalanceReading, findBalance, sumCosts, sumOwed } from './balance.repository.ts'
import { allSold, loadGamePauses } from './game-pauses.ts'

export type WantedPieces = Readonly<{ game_id: string; package_id: string; quantity: number }>

/** Why sales are paused. `shortBy`: the order's cost at the supplier, if the balance does not cover it. */
export type SaleObstacle = Readonly<{ pause: SalesPause; shortBy?: number }>

async function findPause(db: Db, wanted: readonly WantedPieces[]): Promise<SalesPause | undefined> {
  const pauseOf = await loadGamePauses(db)
  if (pauseOf === allSold) return undefined
  const ids = wanted.map(({ game_id }) => game_id)
  const games = await db.selectFrom('games').select(['id', 'category_code']).where('id', 'in', ids).execute()
  return games.map(pauseOf).find((pause) => pause !== null) ?? undefined
}

/** Whether a product of some package is paused for too high charges, and the price covers no other product. */
async function isPaused(ctx: Context, db: Db, wanted: readonly WantedPieces[], usdToIdr: number): Promise<boolean> {
  const suppliers = suppliersOf(ctx).map(({ name }) => name)
  if (suppliers.length === 0) return false
  const isCovered = sql<boolean>`(cost_currency <> 'IDR'
    or cost_amount * 100.0 <= price_amount * cast(${usdToIdr} as double precision))`
  const { rows } = await sql`
    select package_id from supplier_products join packages on packages.id = supplier_products.package_id
    where package_id in (${sql.join(wanted.map(({ package_id }) => package_id))})
      and supplier in (${sql.join(suppliers)}) and is_available = 1
    group by package_id having max(case when ${isNotPaused} and ${isCovered} then 1 else 0 end) = 0
      and min(case when ${isNotPaused} then 1 else 0 end) = 0`.execute(db)
  return rows.length > 0
}

const KEPT_MS = SECOND
const PLENTY = 0.9

/**
 * Whether the balance covers this cost as well as the paid units not bought yet. Summing those takes a long query, so a
 * sum up to 1 s old is reused if nine tenths of the balance would remain.
 */
async function coversBesideOwed(
  ctx: Context,
  db: Db,
  balance: BalanceReading,
  covers: (owed: number) => boolean,
): Promise<boolean> {
  const { supplier, read_at, amount } = balance
  const at = ctx.now().getTime()
  const lately = ctx.owedLately.get(supplier)
  const isFresh = lately?.readAt === read_at && at - lately.at < KEPT_MS
  if (isFresh && covers(lately.owed + amount * PLENTY)) return true
  const owed = await sumOwed(db, balance)
  ctx.owedLately.set(supplier, { readAt: read_at, at, owed })
  return covers(owed)
}

/**
 * Returns why these pieces are not sold now: a game or product is paused, or the supplier's last known balance is too
 * low. Makes no call to the supplier. Payments opened earlier still complete; their units wait for the balance.
 */
export async function findObstacle(
  ctx: Context,
  db: Db,
  wanted: readonly WantedPieces[],
  usdToIdr: number,
): Promise<SaleObstacle | undefined> {
  const pause = await findPause(db, wanted)
  if (pause) return { pause }
  if (await isPaused(ctx, db, wanted, usdToIdr)) return { pause: { by: 'supplier', reason: supplierPauseReason } }
  const balance = ctx.supplier && (await findBalance(db, ctx.supplier.name))
  if (!balance) return undefined
  const cost = await sumCosts(db, balance, wanted)
  if (cost === 0) return undefined
  const covers = (owed: number) => coversOrder({ balance: balance.amount, owed }, cost)
  if (await coversBesideOwed(ctx, db, balance, covers)) return undefined
  return { pause: { by: 'supplier', reason: shortStockReason }, shortBy: cost }
}
