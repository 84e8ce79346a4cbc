import { knownGames } from '@topup/core/catalog/known-games'
import type { ChangedProduct, PackageChange } from '@topup/core/sync/plan-types'
import type { CatalogGame } from '@topup/core/sync/read-catalog'
import { sql } from 'kysely'
import { bulkInsert, bulkRows, flag } from '../../platform/db/bulk.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { applyVersions, changedMeanwhile } from './write-versions.ts'

type Run = Readonly<{ id: string; supplier: string }>

const lastPosition = 10_000

/** Games that core lists come in that order, with gaps of 10 for the seller's games; all other games follow. */
const positionOf = (gameId: string) => {
  const index = knownGames.findIndex((game) => game.id === gameId)
  return index < 0 ? lastPosition : index * 10
}

/** Writes games as the supplier describes them. Leaves is_active and existing other_names to the seller. */
export async function writeGames(trx: Trx, games: readonly CatalogGame[], now: string): Promise<void> {
  for (const game of games) {
    const looks = {
      name: game.name,
      image_url: game.imageUrl,
      currency_label: game.currency,
      category_code: game.categoryCode,
      player_fields: JSON.stringify(game.playerFields),
      needs_buyer_ip: flag(game.needsBuyerIp),
      gives_code: flag(game.givesCode),
      checks_player: flag(game.checksPlayer),
      updated_at: now,
    }
    const other_names = JSON.stringify(knownGames.find(({ id }) => id === game.id)?.otherNames ?? [])
    const rest = { is_active: 1, source: 'supplier', needs_account: 0, created_at: now, other_names } as const
    await trx
      .insertInto('games')
      .values({ id: game.id, position: positionOf(game.id), ...looks, ...rest })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(looks).where('games.source', '=', 'supplier'))
      .execute()
  }
}

const packageColumns = {
  id: 'text',
  game_id: 'text',
  name: 'text',
  amount: 'bigint',
  price_amount: 'bigint',
  is_popular: 'bigint',
  is_best_value: 'bigint',
  is_active: 'bigint',
} as const
const newColumns = { ...packageColumns, source: 'text', created_at: 'text', updated_at: 'text' } as const
const looksColumns = {
  id: 'text',
  name: 'text',
  amount: 'bigint',
  is_popular: 'bigint',
  is_best_value: 'bigint',
} as const

const packageValues = ({ row, after }: PackageChange) => [
  row.id,
  row.gameId,
  row.name,
  row.amount,
  after.price,
  flag(row.isPopular),
  flag(row.isBestValue),
  flag(after.isActive),
]

const addNew = (trx: Trx, changes: readonly PackageChange[], now: string) => {
  const rows = changes.map((change) => [...packageValues(change), 'supplier', now, now])
  return sql`${bulkInsert(trx, 'packages', newColumns, rows)} on conflict (id) do nothing`
}

const looksOf = ({ row }: PackageChange) => [row.id, row.name, row.amount, flag(row.isPopular), flag(row.isBestValue)]

/** Inserts new packages. Throws `catalogue_changed` if one of them exists by now. */
export async function addPackages(trx: Trx, changes: readonly PackageChange[], now: string): Promise<void> {
  const added = changes.filter((change) => change.kind === 'new')
  if (added.length === 0) return
  const { numAffectedRows } = await addNew(trx, added, now).execute(trx)
  if (numAffectedRows !== BigInt(added.length)) throw changedMeanwhile()
}

/** Updates existing packages: prices from the history rows that the run has just written, and names and images. */
export async function updatePackages(
  trx: Trx,
  runId: string,
  changes: readonly PackageChange[],
  now: string,
): Promise<void> {
  const updated = changes.filter((change) => change.kind !== 'new')
  if (updated.length === 0) return
  await applyVersions(trx, runId, updated.length, now)
  const looks = updated.filter((change) => change.isRowNew)
  if (looks.length === 0) return
  const rows = bulkRows(trx, looksColumns, looks.map(looksOf))
  await sql`update packages set name = rows.name, amount = rows.amount, is_popular = rows.is_popular,
      is_best_value = rows.is_best_value from ${rows} where packages.id = rows.id`.execute(trx)
}

const productColumns = {
  code: 'text',
  package_id: 'text',
  category_code: 'text',
  name: 'text',
  provider_code: 'text',
  cost_amount: 'bigint',
  process_minutes: 'bigint',
  is_available: 'bigint',
  is_chosen: 'bigint',
} as const
const productNames = sql.join(Object.keys(productColumns).map((name) => sql.ref(name)))

/** Updates the costs of chosen products from the history rows that the run has just written. */
const updateCosts = (trx: Trx, { id, supplier }: Run, now: string) =>
  sql`update supplier_products set cost_amount = version.cost_amount, seen_at = ${now}
    from price_versions as version
    where version.run_id = ${id} and supplier_products.supplier = ${supplier} and supplier_products.code = version.code
      and supplier_products.is_chosen = 1 and supplier_products.cost_amount <> version.cost_amount`.execute(trx)

/** Writes changed products. Products missing in the supplier's list stay for earlier orders, but are not ordered. */
export async function writeProducts(
  trx: Trx,
  run: Run,
  products: readonly ChangedProduct[],
  now: string,
): Promise<void> {
  const whole = products.filter((product) => !product.followsPrice)
  if (whole.length < products.length) await updateCosts(trx, run, now)
  if (whole.length === 0) return
  const { supplier } = run
  const rows = whole.map((product) => [
    product.code,
    product.packageId,
    product.categoryCode,
    product.name,
    product.providerCode,
    product.cost,
    product.processMinutes,
    flag(product.isAvailable),
    flag(product.isChosen),
  ])
  await sql`
    insert into supplier_products (supplier, cost_currency, seen_at, ${productNames})
    select cast(${supplier} as text), 'IDR', cast(${now} as text), ${productNames}
    from ${bulkRows(trx, productColumns, rows)} where true
    on conflict (supplier, code) do update set package_id = excluded.package_id, category_code = excluded.category_code,
      name = excluded.name, provider_code = excluded.provider_code, cost_amount = excluded.cost_amount,
      process_minutes = excluded.process_minutes, is_available = excluded.is_available,
      is_chosen = excluded.is_chosen, seen_at = excluded.seen_at`.execute(trx)
}
