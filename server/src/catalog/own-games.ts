import type { PlayerField } from '@topup/core/catalog/player'
import type { Context } from '../alerts/context.ts'
import { flag } from '../platform/db/bulk.ts'
import { write } from '../platform/db/write.ts'

type OwnGame = Readonly<{
  id: string
  name: string
  imageUrl: string
  currency: string
  otherNames: readonly string[]
  playerFields: readonly PlayerField[]
  /** True if the seller signs in to the player's game account, with the details that the buyer gives at checkout. */
  needsAccount: boolean
  /** Sorts the store's list of games, lowest first. */
  position: number
  packages: readonly Readonly<{ amount: number; name: string; cents: number; badge?: 'popular' | 'best-value' }>[]
}>

/** Games that the store sells without a supplier, delivered by hand. The owner may change them once created. */
const ownGames: readonly OwnGame[] = [
  {
    id: 'wuthering-waves',
    name: 'Wuthering Waves',
    imageUrl: '/covers/wuthering-waves.svg',
    currency: 'Lunites',
    otherNames: ['wuwa', 'ww'],
    playerFields: [{ key: 'user_id', label: 'UID', kind: 'number' }],
    needsAccount: true,
    position: 45,
    packages: [
      { amount: 60, name: '60 Lunites', cents: 99 },
      { amount: 330, name: '330 Lunites (300 + 30 Bonus)', cents: 499 },
      { amount: 1090, name: '1090 Lunites (980 + 110 Bonus)', cents: 1499, badge: 'popular' },
      { amount: 2240, name: '2240 Lunites (1980 + 260 Bonus)', cents: 2999 },
      { amount: 3880, name: '3880 Lunites (3280 + 600 Bonus)', cents: 4999 },
      { amount: 8080, name: '8080 Lunites (6480 + 1600 Bonus)', cents: 9999, badge: 'best-value' },
    ],
  },
]

/** Adds the missing games of `ownGames`. Existing ones are left as the seller changed them. */
export async function seedOwnGames(ctx: Context): Promise<void> {
  const ids = ownGames.map(({ id }) => id)
  const known = await ctx.db.selectFrom('games').select('id').where('id', 'in', ids).execute()
  const missing = ownGames.filter(({ id }) => known.every((game) => game.id !== id))
  if (missing.length === 0) return
  const now = ctx.now().toISOString()
  const common = { is_active: 1, source: 'seller', created_at: now, updated_at: now } as const
  await write(ctx.db, async (trx) => {
    for (const { id, name, position, ...game } of missing) {
      const added = await trx
        .insertInto('games')
        .values({
          ...common,
          id,
          name,
          position,
          image_url: game.imageUrl,
          currency_label: game.currency,
          other_names: JSON.stringify(game.otherNames),
          category_code: null,
          player_fields: JSON.stringify(game.playerFields),
          needs_buyer_ip: 0,
          needs_account: flag(game.needsAccount),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) continue
      const packages = game.packages.map(({ amount, cents, badge, ...pack }) => ({
        ...common,
        ...pack,
        id: `${id}-${amount}`,
        game_id: id,
        amount,
        price_amount: cents,
        original_price_amount: null,
        is_popular: flag(badge === 'popular'),
        is_best_value: flag(badge === 'best-value'),
      }))
      await trx.insertInto('packages').values(packages).execute()
    }
  })
  ctx.responses.invalidate()
}
