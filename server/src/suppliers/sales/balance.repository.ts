import type { Currency } from '@topup/core/money/currency'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { selectGamesWithAccount } from '../games-with-account.ts'
import type { SupplierBalanceTable } from './sales.table.ts'

// The store's own balance at a supplier; games with their own supplier account do not use it.

export type BalanceReading = Selectable<SupplierBalanceTable>

export const findBalance = (db: Db, supplier: string): Promise<BalanceReading | undefined> =>
  db.selectFrom('supplier_balances').selectAll().where('supplier', '=', supplier).executeTakeFirst()

/** SQL: by package, the supplier's cost of the product that the price sync chose. */
const chosenCosts = (supplier: string, currency: Currency) => sql`
  select package_id, min(cost_amount) as cost from supplier_products
  where supplier = ${supplier} and is_chosen = 1 and cost_currency = ${currency} group by package_id`

/**
 * Returns the supplier's cost of paid units that are not bought yet. Includes units bought since the balance was read,
 * as that reading may not include them.
 */
export async function sumOwed(db: Db, { supplier, currency, read_at }: BalanceReading): Promise<number> {
  const { rows } = await sql<{ owed: number | string | null }>`
    with costs as (${chosenCosts(supplier, currency)}), owed as (
      select order_id from deliveries where status in ('queued', 'held', 'sending', 'unknown')
      union all
      select order_id from deliveries where accepted_at is not null and accepted_at >= ${read_at}
    )
    select sum(costs.cost) as owed from owed
    join orders on orders.id = owed.order_id and orders.game_id not in (${selectGamesWithAccount(db)})
    join costs on costs.package_id = orders.package_id`.execute(db)
  return Number(rows[0]?.owed ?? 0)
}

/** Returns the supplier's cost of the cheapest and the dearest package on sale; zeros if no package is. */
export async function readCostRange(
  db: Db,
  { supplier, currency }: Pick<BalanceReading, 'supplier' | 'currency'>,
): Promise<{ cheapest: number; dearest: number }> {
  const row = await db
    .selectFrom('supplier_products as product')
    .innerJoin('packages as pack', 'pack.id', 'product.package_id')
    .innerJoin('games as game', 'game.id', 'pack.game_id')
    .where('product.supplier', '=', supplier)
    .where('product.is_chosen', '=', 1)
    .where('product.cost_currency', '=', currency)
    .where('pack.is_active', '=', 1)
    .where('game.is_active', '=', 1)
    .where('game.id', 'not in', selectGamesWithAccount(db))
    .select((eb) => [
      eb.fn.min<number>('product.cost_amount').as('cheapest'),
      eb.fn.max<number>('product.cost_amount').as('dearest'),
    ])
    .executeTakeFirst()
  return { cheapest: Number(row?.cheapest ?? 0), dearest: Number(row?.dearest ?? 0) }
}

/** Returns the supplier's cost of these pieces; packages that the supplier does not sell count as 0. */
export async function sumCosts(
  db: Db,
  { supplier, currency }: Pick<BalanceReading, 'supplier' | 'currency'>,
  wanted: readonly Readonly<{ package_id: string; quantity: number }>[],
): Promise<number> {
  const rows = await db
    .selectFrom('supplier_products as product')
    .innerJoin('packages as pack', 'pack.id', 'product.package_id')
    .where('product.supplier', '=', supplier)
    .where('product.is_chosen', '=', 1)
    .where('product.cost_currency', '=', currency)
    .where('pack.game_id', 'not in', selectGamesWithAccount(db))
    .where(
      'product.package_id',
      'in',
      wanted.map(({ package_id }) => package_id),
    )
    .select(['product.package_id', 'product.cost_amount'])
    .execute()
  const costs = new Map(rows.map((row) => [row.package_id, row.cost_amount]))
  return wanted.reduce((sum, { package_id, quantity }) => sum + (costs.get(package_id) ?? 0) * quantity, 0)
}
