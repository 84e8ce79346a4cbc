import type { PlayerField } from '@topup/core/catalog/player'
import { defaultRules, type PricingSettings } from '@topup/core/pricing/pricing-rules'
import type { Context } from '../../src/app/context.ts'
import { write } from '../../src/platform/db/write.ts'

const userId: PlayerField = { key: 'user_id', label: 'User ID', kind: 'number' }
const zone: PlayerField = { key: 'additional_id', label: 'Zone ID', kind: 'number' }

const games = [
  { id: 'mobile-legends', name: 'Mobile Legends', category_code: 'ML', fields: [userId, zone] },
  { id: 'free-fire', name: 'Free Fire', category_code: 'FF', fields: [userId] },
  { id: 'by-hand', name: 'By Hand', category_code: null, fields: [userId] },
] as const

/** Three games for tests. The sandbox's documented supplier product fills two; the seller delivers the third. */
const packages = [
  {
    id: 'ml-86',
    game_id: 'mobile-legends',
    name: '86 Diamonds',
    amount: 86,
    price: 150,
    code: 'ML78_8-S2',
    cost: 19_000,
  },
  { id: 'ff-70', game_id: 'free-fire', name: '70 Diamonds', amount: 70, price: 99, code: undefined, cost: 9_700 },
  { id: 'hand-60', game_id: 'by-hand', name: '60 Coins', amount: 60, price: 499, code: undefined, cost: 0 },
] as const

const feeless: PricingSettings = { ...defaultRules, fees: {}, fallbackUsdToIdr: 15_500 }

/** `supplierCodes` sets the supplier's product for a package; the cost is the sandbox's price for that product. */
export async function givenCatalog(
  ctx: Context,
  supplierCodes: Record<string, { code: string; cost: number }>,
): Promise<void> {
  const now = ctx.now().toISOString()
  const stamps = { created_at: now, updated_at: now }
  await write(ctx.db, async (trx) => {
    await trx
      .insertInto('games')
      .values(
        games.map(({ fields, ...game }, position) => ({
          ...game,
          ...stamps,
          image_url: `/covers/${game.id}.svg`,
          currency_label: 'Diamonds',
          player_fields: JSON.stringify(fields),
          is_active: 1 as const,
          source: game.category_code ? ('supplier' as const) : ('seller' as const),
          needs_buyer_ip: 0 as const,
          needs_account: 0 as const,
          checks_player: game.category_code ? (1 as const) : (0 as const),
          position,
        })),
      )
      .execute()
    await trx
      .insertInto('packages')
      .values(
        packages.map(({ id, game_id, name, amount, price }) => ({
          ...stamps,
          id,
          game_id,
          name,
          amount,
          price_amount: price,
          original_price_amount: null,
          is_popular: 0 as const,
          is_best_value: 0 as const,
          is_active: 1 as const,
          source: game_id === 'by-hand' ? ('seller' as const) : ('supplier' as const),
        })),
      )
      .execute()
    // A rule without fees, since the tests set their own prices.
    await trx
      .insertInto('pricing_rules')
      .values({ version: 1, rules: JSON.stringify(feeless), saved_by: 'test', saved_at: now })
      .execute()
    for (const [package_id, { code, cost }] of Object.entries(supplierCodes)) {
      await trx
        .insertInto('supplier_products')
        .values({
          supplier: 'lapakgaming',
          code,
          package_id,
          category_code: 'ML',
          name: code,
          provider_code: null,
          cost_amount: cost,
          cost_currency: 'IDR',
          process_minutes: 0,
          is_available: 1,
          is_chosen: 1,
          seen_at: now,
        })
        .execute()
    }
  })
}
