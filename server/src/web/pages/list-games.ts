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
import { loadDeliveryTimes, timesOf } from '../../books/delivery-times.ts'
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

/** Converts a price in US cents to the API's prices in dollars and rupiah. */
const inBoth = (cents: number | null, rupiah: RupiahPricing) =>
  cents === null ? { usd: null, idr: null } : { usd: usd(cents), idr: rupiahPrice(cents, rupiah) }

type OnSale = Readonly<{
  lowest: ReturnType<typeof inBoth>
  /** Whether any supplier was ever known to offer one of the game's packages. */
  isSupplied: boolean
}>

const toGameView = (
  ctx: Needs,
  game: Selectable<GameTable>,
  { lowest, isSupplied }: OnSale,
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
  ...((game.needs_account === 1 || !isSupplied) && { byHand: true }),
  givesCode: game.gives_code === 1,
  checksPlayer: hasPlayerCheck(ctx, game),
  salesPause: pauseOf(game),
})

type Sold = Selectable<PackageTable> & Readonly<{ cost_amount: number | null; cost_currency: Currency | null }>
type Market = Readonly<{ rates: Rates; rupiah: RupiahPricing; quantitiesOf: QuantitiesOf }>

function toPackageView(pack: Sold, isByHand: boolean, { rates, rupiah, quantitiesOf }: Market): PackageView {
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
    ...(isByHand && { byHand: true }),
  }
}

const notOpen: PauseOf = () => openingPause

const loadPauses = async ({ db, opening }: Needs): Promise<PauseOf> => (opening.isOpen() ? loadGamePauses(db) : notOpen)

/** Packages on sale that a supplier was ever known to offer, by the same rule as for a paid order. */
const suppliedPackages = (db: Context['db']) =>
  db
    .selectFrom('packages')
    .innerJoin('supplier_products', 'supplier_products.package_id', 'packages.id')
    .where('packages.is_active', '=', 1)
    .distinct()

/** Active games in the store's order, without a supplier's games of which no package is on sale. */
export async function listGames(ctx: Needs): Promise<GameView[]> {
  const { db } = ctx
  const [games, pauseOf, rupiah, lowest, supplied] = await Promise.all([
    db.selectFrom('games').selectAll().where('is_active', '=', 1).orderBy('position').orderBy('name').execute(),
    loadPauses(ctx),
    loadRupiahPricing(ctx),
    db
      .selectFrom('packages')
      .select((eb) => ['game_id', eb.fn.min<number>('price_amount').as('price')])
      .where('is_active', '=', 1)
      .groupBy('game_id')
      .execute(),
    suppliedPackages(db).select('packages.game_id').execute(),
  ])
  const suppliedIds = new Set(supplied.map(({ game_id }) => game_id))
  const priceOf = new Map(lowest.map((row) => [row.game_id, Number(row.price)]))
  return games
    .filter((game) => game.source === 'seller' || priceOf.has(game.id))
    .map((game) => {
      const lowest = inBoth(priceOf.get(game.id) ?? null, rupiah)
      return toGameView(ctx, game, { lowest, isSupplied: suppliedIds.has(game.id) }, pauseOf)
    })
}

/** Returns a game with its packages. Throws game_not_found, also for a game that is not on sale. */
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
  const supplied = await suppliedPackages(db).select('package_id').where('packages.game_id', '=', id).execute()
  const suppliedIds = new Set(supplied.map(({ package_id }) => package_id))
  const [cheapest] = packages
  const rupiah = await loadRupiahPricing(ctx)
  const market = {
    rates: await loadRates(ctx),
    rupiah,
    quantitiesOf: await loadQuantities(ctx, rupiah.usdToIdr),
  }
  const onSale = { lowest: inBoth(cheapest?.price_amount ?? null, rupiah), isSupplied: supplied.length > 0 }
  const view = toGameView(ctx, game, onSale, await loadPauses(ctx))
  const isByHand = ({ id: packageId }: Sold) => view.byHand === true || !suppliedIds.has(packageId)
  return {
    ...view,
    packages: packages.map((pack) => toPackageView(pack, isByHand(pack), market)),
    deliveryTimes: timesOf(view, await loadDeliveryTimes(ctx)),
  }
}
