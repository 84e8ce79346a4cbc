import { sql } from 'kysely'
import { type Config, ConfigError } from '../platform/config.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { startsWith } from '../platform/db/starts-with.ts'
import { write } from '../platform/db/write.ts'
import type { KeyRing } from '../platform/environment.ts'
import { decrypt, encrypt } from '../platform/secrets/encryption.ts'
import { isRowWhole } from './audit-seal.ts'
import { listGivenUp, lockGivenUp, saveGivenUp } from './given-up-keys.ts'
import { pushKeySetting, type SealedPlace, sealedPlaces } from './sealed-places.ts'

type Key = KeyRing[number]
/** The tables of the database. An earlier release has fewer, an empty database none. */
type Shape = ReadonlySet<string>

const CHECKED = 'opens the database'
/** Rows of the audit log that are checked for a key without a check value. */
const MOST_ROWS = 5_000
const boundTo = (id: string) => `key_checks:${id}`

const keepsIt =
  'docs/operations/keys.md tells where keys are kept, how each is rotated, and what is left to do when one is lost.'

const wrongKey = (id: string) =>
  `The key ${id} of DATA_KEYS is not the key ${id} that this database was encrypted with. Nothing was changed. Likely causes: fresh keys were added to the settings of a store that has data ("keys >> .env" typed twice), or the settings, DATA_DIR or DATABASE_URL are those of another store. Set the DATA_KEYS that this store had before; to rotate a key, give the new one another id and put it before the old one. ${keepsIt}`

const missingKey = (id: string, place: string) =>
  `DATA_KEYS has no key ${id}, and this database still holds what that key encrypted (${place}). Nothing was changed. Put the key ${id} back behind the newest one, parted by a comma; if DATA_KEYS are those of another store, set this store's own. ${keepsIt}`

const noneOf = (id: string) =>
  `DATA_KEYS has none of the keys that this database was started with, such as ${id}. Nothing was changed. Put the key ${id} behind the newest one, parted by a comma; if DATA_KEYS are those of another store, set this store's own. Of two stores that start at once on an empty database with different keys one is refused so. ${keepsIt}`

const readShape = async (db: Db): Promise<Shape> =>
  new Set((await db.introspection.getTables()).map(({ name }) => name))

function opens(sealed: string, associated: string, key: Key): boolean {
  try {
    decrypt(sealed, associated, [key])
    return true
  } catch {
    return false
  }
}

const idOf = (sealed: string) => sealed.slice(0, sealed.indexOf('.'))

async function readPushKey(db: Db, shape: Shape): Promise<string | undefined> {
  if (!shape.has('settings')) return undefined
  const row = await db.selectFrom('settings').select('value').where('key', '=', pushKeySetting).executeTakeFirst()
  return row && JSON.parse(row.value).sealed
}

async function findSealedBy(db: Db, { table, column }: SealedPlace, id: string) {
  const isOfKey = startsWith(sql.ref(column), `${id}.`)
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where ${isOfKey} limit 1`.execute(db)
  return rows[0]
}

const newestOfAudit = (db: Db, id: string, limit: number) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where(startsWith(sql.ref('hash'), `${id}.`))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** Names a table with data that this key encrypted. Undefined if there is none. */
async function findPlaceOf(db: Db, shape: Shape, id: string): Promise<string | undefined> {
  if (shape.has('audit_log') && (await newestOfAudit(db, id, 1)).length > 0) return 'the audit log'
  const pushKey = await readPushKey(db, shape)
  if (pushKey !== undefined && idOf(pushKey) === id) return 'settings'
  for (const place of sealedPlaces.filter(({ table }) => shape.has(table))) {
    if (await findSealedBy(db, place, id)) return place.table
  }
  return undefined
}

/**
 * Whether a key without a stored check value fits the data under the key's id. The key must verify half of the newest
 * audit rows: single rows may be altered, or sealed by another key with the same id. Without such rows, a text of each
 * encrypted column must decrypt.
 */
async function opensWhatIsHeld(db: Db, shape: Shape, key: Key): Promise<boolean> {
  const rows = shape.has('audit_log') ? await newestOfAudit(db, key.id, MOST_ROWS) : []
  if (rows.length > 0) return rows.filter((row) => isRowWhole(row, [key])).length * 2 >= rows.length
  const pushKey = await readPushKey(db, shape)
  if (pushKey !== undefined && idOf(pushKey) === key.id && !opens(pushKey, pushKeySetting, key)) return false
  for (const place of sealedPlaces.filter(({ table }) => shape.has(table))) {
    const row = await findSealedBy(db, place, key.id)
    if (row && !opens(String(row[place.column]), place.boundTo(row), key)) return false
  }
  return true
}

/** Finds data encrypted by a key not in `known`. Reads whole tables, so used only if there are no check values. */
async function findForeign(
  db: Db,
  shape: Shape,
  known: readonly string[],
): Promise<{ id: string; place: string } | undefined> {
  const pushKey = await readPushKey(db, shape)
  if (pushKey !== undefined && !known.includes(idOf(pushKey))) return { id: idOf(pushKey), place: 'settings' }
  for (const { table, column } of [{ table: 'audit_log', column: 'hash' }, ...sealedPlaces]) {
    if (!shape.has(table)) continue
    const isOfRing = sql.join(
      known.map((id) => startsWith(sql.ref(column), `${id}.`)),
      sql` or `,
    )
    const { rows } = await sql<{ sealed: string }>`select ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} like '%.%' and not (${isOfRing}) limit 1`.execute(db)
    if (rows[0]) return { id: idOf(rows[0].sealed), place: table === 'audit_log' ? 'the audit log' : table }
  }
  return undefined
}

/** The key id of the newest audit row: a process of an older release may have sealed it with a key missing here. */
async function findNewestAuditKey(db: Db, shape: Shape): Promise<string | undefined> {
  if (!shape.has('audit_log')) return undefined
  const last = await db.selectFrom('audit_log').select('hash').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return last?.hash.includes('.') ? idOf(last.hash) : undefined
}

/** Throws if the database has check values but none of a known key: the store was started with other keys only. */
function refuseNoneOf(checks: readonly Readonly<{ key_id: string }>[], known: readonly string[]): void {
  const [first] = checks
  if (first && !checks.some(({ key_id }) => known.includes(key_id))) throw new ConfigError(noneOf(first.key_id))
}

/**
 * Throws a sentence if DATA_KEYS do not open the database, or lack a key still needed and not declared lost. Only
 * reads, and works on a database of an earlier release.
 */
export async function refuseOtherKeys(db: Db, { DATA_KEYS: keys }: Pick<Config, 'DATA_KEYS'>): Promise<void> {
  const shape = await readShape(db)
  const givenUp = shape.has('settings') ? await listGivenUp(db) : []
  const known = [...keys.map(({ id }) => id), ...givenUp]
  const checks = shape.has('key_checks') ? await db.selectFrom('key_checks').selectAll().execute() : []
  for (const { key_id: id, sealed } of checks) {
    const key = keys.find((one) => one.id === id)
    if (key && !opens(sealed, boundTo(id), key)) throw new ConfigError(wrongKey(id))
    const place = known.includes(id) ? undefined : await findPlaceOf(db, shape, id)
    if (place) throw new ConfigError(missingKey(id, place))
  }
  refuseNoneOf(checks, known)
  for (const key of keys.filter(({ id }) => !checks.some(({ key_id }) => key_id === id))) {
    if (!(await opensWhatIsHeld(db, shape, key))) throw new ConfigError(wrongKey(key.id))
  }
  const newest = await findNewestAuditKey(db, shape)
  if (newest !== undefined && !known.includes(newest)) throw new ConfigError(missingKey(newest, 'the audit log'))
  const foreign = checks.length === 0 ? await findForeign(db, shape, known) : undefined
  if (foreign) throw new ConfigError(missingKey(foreign.id, foreign.place))
}

async function insertChecks(trx: Trx, keys: KeyRing, now: string): Promise<void> {
  const rows = keys.map((key) => ({
    key_id: key.id,
    sealed: encrypt(CHECKED, boundTo(key.id), [key]),
    created_at: now,
  }))
  await trx
    .insertInto('key_checks')
    .values(rows)
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute()
}

/**
 * Stores check values of new keys and deletes those of dropped keys. A lost key that is back is no longer listed as
 * lost. If two processes start with different keys, the later waits for the lock, reads the first one's check values
 * and throws.
 */
export const keepKeyChecks = (ctx: Readonly<{ db: Db; config: Pick<Config, 'DATA_KEYS'>; now: () => Date }>) =>
  write(ctx.db, async (trx) => {
    const keys = ctx.config.DATA_KEYS
    const ids = keys.map(({ id }) => id)
    const now = ctx.now().toISOString()
    const givenUp = await lockGivenUp(trx, now)
    refuseNoneOf(await trx.selectFrom('key_checks').select('key_id').execute(), [...ids, ...givenUp])
    // With a check value per key the check reads no whole tables, so other processes wait only briefly.
    await insertChecks(trx, keys, now)
    await refuseOtherKeys(trx, ctx.config)
    // refuseOtherKeys has already thrown if the database still needs a key that is missing here.
    await trx.deleteFrom('key_checks').where('key_id', 'not in', ids).execute()
    const missing = givenUp.filter((id) => !ids.includes(id))
    if (missing.length < givenUp.length) await saveGivenUp(trx, missing)
  })
