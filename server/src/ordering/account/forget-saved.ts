import type { Trx } from '../../platform/db/schema.ts'

/** Deletes saved players, browsers and favourites of removed accounts. */
export async function forgetSaved(trx: Trx, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('saved_players').where('user_id', 'in', userIds).execute()
  await trx.deleteFrom('account_browsers').where('user_id', 'in', userIds).execute()
  await trx.deleteFrom('favourites').where('user_id', 'in', userIds).execute()
}
