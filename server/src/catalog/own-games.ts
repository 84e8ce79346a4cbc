import type { PlayerField } from '@topup/core/catalog/player'
import type { Context } from '../alerts/context.ts'
import { write } from '../platform/db/write.ts'

const playerFields: PlayerField[] = [{ key: 'user_id', label: 'UID', kind: 'number' }]

/** Sold by the store itself and delivered by hand: the seller signs in for the player. */
const wutheringWaves = {
  id: 'wuthering-waves',
  name: 'Wuthering Waves',
  image_url: '/covers/wuthering-waves.svg',
  currency_label: 'Lunites',
  other_names: JSON.stringify(['wuwa', 'ww']),
  category_code: null,
  player_fields: JSON.stringify(playerFields),
  is_active: 1,
  source: 'seller',
  needs_buyer_ip: 0,
  needs_account: 1,
  position: 45,
} as const

/** `[amount, name, US cents]` */
const lunites = [
  [60, '60 Lunites', 99],
  [330, '330 Lunites (300 + 30 Bonus)', 499],
  [1090, '1090 Lunites (980 + 110 Bonus)', 1499],
  [2240, '2240 Lunites (1980 + 260 Bonus)', 2999],
  [3880, '3880 Lunites (3280 + 600 Bonus)', 4999],
  [8080, '8080 Lunites (6480 + 1600 Bonus)', 9999],
] as const
const popularAmount = 1090
const bestValueAmount = 8080

/** Adds the store's own game once; what the seller changes about it later stays. */
export async function seedOwnGames(ctx: Context): Promise<void> {
  const now = ctx.now().toISOString()
  const stamps = { created_at: now, updated_at: now }
  const known = await ctx.db.selectFrom('games').select('id').where('id', '=', wutheringWaves.id).executeTakeFirst()
  if (known) return
  await write(ctx.db, async (trx) => {
    const added = await trx
      .insertInto('games')
      .values({ ...wutheringWaves, ...stamps })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return
    await trx
      .insertInto('packages')
      .values(
        lunites.map(([amount, name, price]) => ({
          ...stamps,
          id: `${wutheringWaves.id}-${amount}`,
          game_id: wutheringWaves.id,
          name,
          amount,
          price_amount: price,
          original_price_amount: null,
          is_popular: amount === popularAmount ? (1 as const) : (0 as const),
          is_best_value: amount === bestValueAmount ? (1 as const) : (0 as const),
          is_active: 1 as const,
          source: 'seller' as const,
        })),
      )
      .execute()
  })
  ctx.answers.invalidate()
}
