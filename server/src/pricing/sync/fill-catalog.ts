import { seedOwnGames } from '../../catalog/own-games.ts'
import type { OutsideContext } from '../context.ts'
import { refreshRates } from '../refresh-rates.ts'
import { syncIfDue } from './sync-if-due.ts'

/** Adds the store's own games, and fills an empty catalogue from the supplier before the store opens. */
export async function fillCatalog(ctx: OutsideContext): Promise<void> {
  await seedOwnGames(ctx)
  const filled = await ctx.db.selectFrom('packages').select('id').where('source', '=', 'supplier').limit(1).execute()
  if (filled.length > 0) return
  await refreshRates(ctx)
  await syncIfDue(ctx, 'start')
}
