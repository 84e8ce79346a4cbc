import { DomainError } from '@topup/core/api/errors'
import type { GameDetailView, GameView, PackageView } from '@topup/core/api/games'
import type { Rates } from '@topup/core/money/convert'
import type { Currency } from '@topup/core/money/currency'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { keptOriginal } from '@topup/core/pricing/original-price'
import { costInCents, isPriceable } from '@topup/core/pricing/price-of'
import { drawnPicture } from '@topup/core/web/web-address'
import type { Selectable } from 'kysely'
import type { GameTable, PackageTable } from '../../catalog/catalog.table.ts'
import { quoteIdr } from '../../ordering/checkout/rupiah-quote.ts'
import { loadQuantities, type QuantitiesOf } from '../../payments/ways-to-pay.ts'
import { loadRates } from '../../pricing/rates.ts'
import { hasPlayerCheck } from '../../suppliers/players/check-player.ts'
import { loadGamePauses, type PauseOf } from '../../suppliers/sales/game-pauses.ts'
import type { Context } from '../context.ts'
import { measureDeliverySeconds } from './delivery-time.ts'

type Needs = Pick<Context, 'db' | 'now' | 'supplier'>

const usd = (amount: number) => toDecimal(money(amount, 'USD'))

const toGameView = (ctx: Needs, game: Selectable<GameTable>, minPrice: number | null, pauseOf: PauseOf): GameView => ({
  id: game.id,
  name: game.name,
  imageUrl: drawnPicture(game.image_url),
  currency: game.currency_label,
  otherNames: JSON.parse(game.other_names),
  isActive: game.is_active === 1,
  minPrice: minPrice === null ? null : usd(minPrice),
  playerFields: JSON.parse(game.player_fields),
  needsAccount: game.needs_account === 1,
  givesCode: game.gives_code === 1,
  checksPlayer: hasPlayerCheck(ctx, game),
  salesPause: pauseOf(game),
})

type Sold = Selectable<PackageTable> & Readonly<{ cost_amount: number | null; cost_currency: Currency | null }>

function toPackageView(pack: Sold, rates: Rates, quantitiesOf: QuantitiesOf): PackageView {
  const { cost_amount: costMinor, cost_currency: costCurrency, price_amount } = pack
  const cost = costMinor === null || costCurrency === null ? undefined : { costMinor, costCurrency, rates }
  const unit = { USD: price_amount, IDR: quoteIdr(price_amount, rates.IDR ?? 0) }
  const fromQuantity = quantitiesOf({ unit, costCents: cost && isPriceable(cost) ? costInCents(cost) : null })
  const original = keptOriginal(pack.original_price_amount, pack.price_amount)
  return {
    id: pack.id,
    gameId: pack.game_id,
    name: pack.name,
    amount: pack.amount,
    price: usd(pack.price_amount),
    originalPrice: original === null ? null : usd(original),
    isPopular: pack.is_popular === 1,
    isBestValue: pack.is_best_value === 1,
    ...(fromQuantity ? { fromQuantity } : {}),
  }
}

/** Active games in the store's order. A supplier's game is left out while none of its packages is sold. */
export async function listGames(ctx: Needs): Promise<GameView[]> {
  const { db } = ctx
  const [games, pauseOf, lowest] = await Promise.all([
    db.selectFrom('games').selectAll().where('is_active', '=', 1).orderBy('position').orderBy('name').execute(),
    loadGamePauses(db),
    db
      .selectFrom('packages')
      .select((eb) => ['game_id', eb.fn.min<number>('price_amount').as('price')])
      .where('is_active', '=', 1)
      .groupBy('game_id')
      .execute(),
  ])
  const priceOf = new Map(lowest.map((row) => [row.game_id, Number(row.price)]))
  return games
    .filter((game) => game.source === 'seller' || priceOf.has(game.id))
    .map((game) => toGameView(ctx, game, priceOf.get(game.id) ?? null, pauseOf))
}

/** Throws game_not_found, also for a game that is not sold now. */
export async function getGame(ctx: Context, id: string): Promise<GameDetailView> {
  const { db } = ctx
  const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()
  if (!game?.is_active) throw new DomainError('game_not_found', 'This game is not sold here')
  const packages = await db
    .selectFrom('packages')
    .leftJoin('supplier_products as product', (join) =>
      join
        .onRef('product.package_id', '=', 'packages.id')
        .on('product.is_chosen', '=', 1)
        .on('product.supplier', '=', ctx.supplier?.name ?? ''),
    )
    .selectAll('packages')
    .select(['product.cost_amount', 'product.cost_currency'])
    .where('packages.game_id', '=', id)
    .where('packages.is_active', '=', 1)
    .orderBy('packages.price_amount')
    .orderBy('packages.id')
    .execute()
  const rates = await loadRates(ctx)
  const quantitiesOf = await loadQuantities(ctx, rates.IDR ?? 0)
  const [cheapest] = packages
  return {
    ...toGameView(ctx, game, cheapest?.price_amount ?? null, await loadGamePauses(db)),
    packages: packages.map((pack) => toPackageView(pack, rates, quantitiesOf)),
    deliverySeconds: await measureDeliverySeconds(db, id, ctx.now()),
  }
}
