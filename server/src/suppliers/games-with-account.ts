import type { Db } from '../platform/db/schema.ts'

/** Selects the games that have their own supplier account; all others use the store's account. */
export const selectGamesWithAccount = (db: Db) =>
  db.selectFrom('supplier_accounts').select('game_id').where('removed_at', 'is', null)
