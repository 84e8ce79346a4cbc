import { knownGames } from '@topup/core/catalog/known-games'
import type { CataloguePlan, PlannedPackage } from '@topup/core/sync/plan-catalogue'
import type { Context } from '../context.ts'
import type { Trx } from '../db/schema.ts'
import { chunksOf, flag } from './bulk.ts'
import { type SyncRun, writeProducts, writeVersions } from './write-products.ts'

const lastPosition = 10_000

/** Games we know stand in our order, with room between them for the seller's own; strangers follow. */
const positionOf = (gameId: string) => {
  const index = knownGames.findIndex((game) => game.id === gameId)
  return index < 0 ? lastPosition : index * 10
}

async function writeGames(trx: Trx, plan: CataloguePlan, now: string): Promise<void> {
  const rows = plan.games.map((game) => ({
    id: game.id,
    name: game.name,
    image_url: game.imageUrl,
    currency_label: game.currency,
    category_code: game.categoryCode,
    player_fields: JSON.stringify(game.playerFields),
    is_active: 1 as const,
    source: 'supplier' as const,
    needs_buyer_ip: flag(game.needsBuyerIp),
    needs_account: 0 as const,
    position: positionOf(game.id),
    created_at: now,
    updated_at: now,
  }))
  for (const values of chunksOf(rows)) {
    await trx
      .insertInto('games')
      .values(values)
      .onConflict((conflict) =>
        // Not is_active: whether a game is shown is the seller's choice.
        conflict
          .column('id')
          .doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            image_url: eb.ref('excluded.image_url'),
            currency_label: eb.ref('excluded.currency_label'),
            category_code: eb.ref('excluded.category_code'),
            player_fields: eb.ref('excluded.player_fields'),
            needs_buyer_ip: eb.ref('excluded.needs_buyer_ip'),
            updated_at: eb.ref('excluded.updated_at'),
          }))
          .where('games.source', '=', 'supplier'),
      )
      .execute()
  }
}

async function writePackages(trx: Trx, changed: readonly PlannedPackage[], now: string): Promise<void> {
  const rows = changed.map((item) => ({
    id: item.id,
    game_id: item.gameId,
    name: item.name,
    amount: item.amount,
    price_amount: item.price,
    original_price_amount: null,
    is_popular: flag(item.isPopular),
    is_best_value: flag(item.isBestValue),
    is_active: 1 as const,
    source: 'supplier' as const,
    created_at: now,
    updated_at: now,
  }))
  for (const values of chunksOf(rows)) {
    await trx
      .insertInto('packages')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            amount: eb.ref('excluded.amount'),
            price_amount: eb.ref('excluded.price_amount'),
            is_popular: eb.ref('excluded.is_popular'),
            is_best_value: eb.ref('excluded.is_best_value'),
            is_active: eb.ref('excluded.is_active'),
            updated_at: eb.ref('excluded.updated_at'),
          }))
          .where('packages.source', '=', 'supplier'),
      )
      .execute()
  }
}

async function retirePackages(trx: Trx, ids: readonly string[], now: string): Promise<void> {
  for (const chunk of chunksOf(ids)) {
    await trx
      .updateTable('packages')
      .set({ is_active: 0, updated_at: now })
      .where('id', 'in', chunk)
      .where('source', '=', 'supplier')
      .execute()
  }
}

/** Writes the whole plan in the transaction it was made in; the number of prices that changed. */
export async function applyPlan(ctx: Context, trx: Trx, run: SyncRun, plan: CataloguePlan): Promise<number> {
  const now = ctx.now().toISOString()
  const repriced = plan.changed.filter((item) => item.isPriceNew)
  await writeGames(trx, plan, now)
  await writePackages(trx, plan.changed, now)
  await retirePackages(trx, plan.retired, now)
  await writeProducts(trx, run.supplier, plan, now)
  await writeVersions(ctx, trx, run, repriced)
  return repriced.length
}
