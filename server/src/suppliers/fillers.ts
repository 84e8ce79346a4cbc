import type { Db } from '../platform/db/schema.ts'
import { selectGamesWithAccount } from './games-with-account.ts'

/**
 * Returns a cache of the suppliers that fill packages on sale through the store's account. The check whether the store
 * may open reads it without waiting. Before the first read every supplier counts, so that the store never opens early.
 */
export function createFillers() {
  let names: ReadonlySet<string> | undefined
  return {
    fills: (supplier: string): boolean => names === undefined || names.has(supplier),
    async refresh(db: Db): Promise<void> {
      const rows = await db
        .selectFrom('supplier_products as product')
        .innerJoin('packages as pack', 'pack.id', 'product.package_id')
        .innerJoin('games as game', 'game.id', 'pack.game_id')
        .where('product.is_chosen', '=', 1)
        .where('pack.is_active', '=', 1)
        .where('game.is_active', '=', 1)
        .where('game.id', 'not in', selectGamesWithAccount(db))
        .select('product.supplier')
        .distinct()
        .execute()
      names = new Set(rows.map(({ supplier }) => supplier))
    },
  }
}
export type Fillers = ReturnType<typeof createFillers>
