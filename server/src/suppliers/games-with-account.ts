import type { Db } from '../platform/db/schema.ts'

/** The games that do not go through the store's own account. */
export const selectGamesWithAccount = (db: Db) =>
  db.selectFrom('supplier_accounts').select('game_id').where('removed_at', 'is', null)
