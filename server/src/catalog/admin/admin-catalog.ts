import { DomainError } from '@topup/core/api/errors'
import type { AdminGameView, AdminPackageView } from '@topup/core/api/games'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { drawnPicture } from '@topup/core/web/web-address'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import type { GameTable, PackageTable } from '../catalog.table.ts'

type Game = Selectable<GameTable>
type Package = Selectable<PackageTable>
type OnSale = Readonly<{ count: number; lowest: number | null }>

const usd = (amount: number) => toDecimal(money(amount, 'USD'))

const toAdminGame = (game: Game, { count, lowest }: OnSale): AdminGameView => ({
  id: game.id,
  name: game.name,
  otherNames: JSON.parse(game.other_names),
  imageUrl: drawnPicture(game.image_url, game.id),
  currency: game.currency_label,
  isActive: game.is_active === 1,
  source: game.source,
  packageCount: count,
  minPrice: lowest === null ? null : usd(lowest),
})

export const toAdminPackage = (pack: Package): AdminPackageView => ({
  id: pack.id,
  gameId: pack.game_id,
  name: pack.name,
  amount: pack.amount,
  price: usd(pack.price_amount),
  originalPrice: pack.original_price_amount === null ? null : usd(pack.original_price_amount),
  isPopular: pack.is_popular === 1,
  isBestValue: pack.is_best_value === 1,
  isActive: pack.is_active === 1,
  source: pack.source,
})

async function loadOnSale(db: Db, gameId?: string): Promise<Map<string, OnSale>> {
  const rows = await db
    .selectFrom('packages')
    .select((eb) => ['game_id', eb.fn.countAll<number>().as('count'), eb.fn.min<number>('price_amount').as('lowest')])
    .where('is_active', '=', 1)
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? ''))
    .groupBy('game_id')
    .execute()
  return new Map(rows.map((row) => [row.game_id, { count: Number(row.count), lowest: Number(row.lowest) }]))
}

const nothing: OnSale = { count: 0, lowest: null }

/** Lists every game, hidden ones too, in the order in which the store shows them. */
export async function listAdminGames(db: Db): Promise<AdminGameView[]> {
  const [games, onSale] = await Promise.all([
    db.selectFrom('games').selectAll().orderBy('position').orderBy('name').execute(),
    loadOnSale(db),
  ])
  return games.map((game) => toAdminGame(game, onSale.get(game.id) ?? nothing))
}

/** Returns a game as the console shows it. Throws game_not_found. */
export async function getAdminGame(db: Db, id: string): Promise<AdminGameView> {
  const game = await findGame(db, id)
  if (!game) throw new DomainError('game_not_found', 'There is no such game')
  return toAdminGame(game, (await loadOnSale(db, id)).get(id) ?? nothing)
}

export const findGame = (db: Db, id: string): Promise<Game | undefined> =>
  db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()

/** Lists a game's packages: those on sale first, then by price. Hidden ones are included. Throws game_not_found. */
export async function listAdminPackages(db: Db, gameId: string): Promise<AdminPackageView[]> {
  if (!(await findGame(db, gameId))) throw new DomainError('game_not_found', 'There is no such game')
  const rows = await db
    .selectFrom('packages')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('is_active', 'desc')
    .orderBy('price_amount')
    .orderBy('id')
    .execute()
  return rows.map(toAdminPackage)
}
