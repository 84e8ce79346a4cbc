import type { Db } from '../platform/db/schema.ts'

/** The games whose orders go through a supplier account of their own, not through the store's. */
export const selectGamesWithAccount = (db: Db) =>
  db.selectFrom('supplier_accounts').select('game_id').where('removed_at', 'is', null)
