import type { GameDetailView, GameView, PackageView } from '@topup/core/api/games'
import type { Rates } from '@topup/core/money/convert'
import type { Currency } from '@topup/core/money/currency'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { keptOriginal } from '@topup/core/pricing/original-price'
import { costInCharge } from '@topup/core/pricing/price-of'
import { type RupiahPricing, rupiahPrice } from '@topup/core/pricing/rupiah-price'
import { openingPause } from '@topup/core/sales/sales-pause'
import { drawnPicture } from '@topup/core/web/web-address'
import type { Selectable } from 'kysely'
import { loadDeliveryTimes } from '../../books/delivery-times.ts'
import type { GameTable, PackageTable } from '../../catalog/catalog.table.ts'
import { getSoldGame } from '../../catalog/get-sold-game.ts'
import { loadQuantities, type QuantitiesOf } from '../../payments/ways-to-pay.ts'
import { loadRates } from '../../pricing/rates.ts'
import { loadRupiahPricing } from '../../pricing/rupiah-pricing.ts'
import { hasPlayerCheck } from '../../suppliers/players/check-player.ts'
import { loadGamePauses, type PauseOf } from '../../suppliers/sales/game-pauses.ts'
import type { Context } from '../context.ts'

type Needs = Pick<Context, 'config' | 'db' | 'now' | 'supplier' | 'opening'>

const usd = (amount: number) => toDecimal(money(amount, 'USD'))

/** A price in US cents as the views tell it. */
const inBoth = (cents: number | null, rupiah: RupiahPricing) =>
  cents === null ? { usd: null, idr: null } : { usd: usd(cents), idr: rupiahPrice(cents, rupiah) }

const toGameView = (
  ctx: Needs,
  game: Selectable<GameTable>,
  lowest: ReturnType<typeof inBoth>,
  pauseOf: PauseOf,
): GameView => ({
  id: game.id,
  name: game.name,
  imageUrl: drawnPicture(game.image_url, game.id),
  currency: game.currency_label,
  otherNames: JSON.parse(game.other_names),
  isActive: game.is_active === 1,
  minPrice: lowest.usd,
  minPriceIdr: lowest.idr,
  playerFields: JSON.parse(game.player_fields),
  needsAccount: game.needs_account === 1,
  givesCode: game.gives_code === 1,
  checksPlayer: hasPlayerCheck(ctx, game),
  salesPause: pauseOf(game),
})

type Sold = Selectable<PackageTable> & Readonly<{ cost_amount: number | null; cost_currency: Currency | null }>
type Market = Readonly<{ rates: Rates; rupiah: RupiahPricing; quantitiesOf: QuantitiesOf }>

function toPackageView(pack: Sold, { rates, rupiah, quantitiesOf }: Market): PackageView {
  const { cost_amount: costMinor, cost_currency: costCurrency, price_amount } = pack
  const cost = costMinor === null || costCurrency === null ? undefined : { costMinor, costCurrency, rates }
  const priceIdr = rupiahPrice(price_amount, rupiah)
  const unit = { USD: price_amount, IDR: priceIdr }
  const fromQuantity = quantitiesOf({ unit, cost: cost ? costInCharge(cost) : null })
  const original = inBoth(keptOriginal(pack.original_price_amount, pack.price_amount), rupiah)
  return {
    id: pack.id,
    gameId: pack.game_id,
    name: pack.name,
    amount: pack.amount,
    price: usd(pack.price_amount),
    priceIdr,
    originalPrice: original.usd,
    originalPriceIdr: original.idr,
    isPopular: pack.is_popular === 1,
    isBestValue: pack.is_best_value === 1,
    ...(fromQuantity ? { fromQuantity } : {}),
  }
}

const notOpen: PauseOf = () => openingPause

const loadPauses = async ({ db, opening }: Needs): Promise<PauseOf> => (opening.isOpen() ? loadGamePauses(db) : notOpen)

/** Active games in the store's order. A supplier's game is left out while none of its packages is sold. */
export async function listGames(ctx: Needs): Promise<GameView[]> {
  const { db } = ctx
  const [games, pauseOf, rupiah, lowest] = await Promise.all([
    db.selectFrom('games').selectAll().where('is_active', '=', 1).orderBy('position').orderBy('name').execute(),
    loadPauses(ctx),
    loadRupiahPricing(ctx),
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
    .map((game) => toGameView(ctx, game, inBoth(priceOf.get(game.id) ?? null, rupiah), pauseOf))
}

/** Throws game_not_found, also for a game that is not sold now. */
export async function getGame(ctx: Context, id: string): Promise<GameDetailView> {
  const { db } = ctx
  const game = await getSoldGame(db, id)
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
  const [cheapest] = packages
  const rupiah = await loadRupiahPricing(ctx)
  const market = {
    rates: await loadRates(ctx),
    rupiah,
    quantitiesOf: await loadQuantities(ctx, rupiah.usdToIdr),
  }
  return {
    ...toGameView(ctx, game, inBoth(cheapest?.price_amount ?? null, rupiah), await loadPauses(ctx)),
    packages: packages.map((pack) => toPackageView(pack, market)),
    deliveryTimes: (await loadDeliveryTimes(ctx)).get(id) ?? null,
  }
}
