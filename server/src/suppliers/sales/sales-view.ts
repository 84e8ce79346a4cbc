import type { SalesView } from '@topup/core/api/sales'
import type { Context } from '../context.ts'
import { findBalance, sumOwed } from './balance.repository.ts'
import { listPauses } from './pause.repository.ts'

/** Returns all pauses and who set them, the games that can be paused, and the supplier's balance. */
export async function loadSalesView(ctx: Context): Promise<SalesView> {
  const { db, supplier } = ctx
  const pauses = await listPauses(db)
  const games = await db.selectFrom('games').select(['id', 'name']).where('is_active', '=', 1).orderBy('name').execute()
  const balance = supplier && (await findBalance(db, supplier.name))
  return {
    pauses: pauses.map(({ pausedBy, ...pause }) => ({ ...pause, by: pausedBy })),
    games,
    balance: balance
      ? {
          supplier: balance.supplier,
          amount: balance.amount,
          owed: await sumOwed(db, balance),
          currency: balance.currency,
          readAt: balance.read_at,
        }
      : null,
  }
}
