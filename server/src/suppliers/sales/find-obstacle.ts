import { coversOrder } from '@topup/core/sales/judge-balance'
import { type SalesPause, shortStockReason } from '@topup/core/sales/sales-pause'
import type { Db } from '../../platform/db/schema.ts'
import type { Context } from '../context.ts'
import { findBalance, sumCosts, sumOwed } from './balance.repository.ts'
import { loadGamePauses } from './game-pauses.ts'

export type WantedPieces = Readonly<{ game_id: string; package_id: string; quantity: number }>

/** `shortBy` is the order's cost at the supplier where its balance is what is missing. */
export type SaleObstacle = Readonly<{ pause: SalesPause; shortBy?: number }>

async function findPause(db: Db, wanted: readonly WantedPieces[]): Promise<SalesPause | undefined> {
  const ids = wanted.map(({ game_id }) => game_id)
  const games = await db.selectFrom('games').select(['id', 'category_code']).where('id', 'in', ids).execute()
  const found = games.map(await loadGamePauses(db))
  return found.find((pause) => pause !== null) ?? undefined
}

/**
 * Why these pieces are not sold now: one of their games is paused, or the supplier's balance as last read does not
 * cover them beside everything paid for. It reads the database only. Payments opened before still count: what they
 * bring beyond the balance is paid, waits, and is delivered when the balance is there.
 */
export async function findObstacle(
  ctx: Context,
  db: Db,
  wanted: readonly WantedPieces[],
): Promise<SaleObstacle | undefined> {
  const pause = await findPause(db, wanted)
  if (pause) return { pause }
  const balance = ctx.supplier && (await findBalance(db, ctx.supplier.name))
  if (!balance) return undefined
  const cost = await sumCosts(db, balance, wanted)
  const owed = cost === 0 ? 0 : await sumOwed(db, balance)
  if (coversOrder({ balance: balance.amount, owed }, cost)) return undefined
  return { pause: { by: 'supplier', reason: shortStockReason }, shortBy: cost }
}
