import { sql } from 'kysely'
import { type Config, ConfigError } from '../platform/config.ts'
import type { Db } from '../platform/db/schema.ts'
import { startsWith } from '../platform/db/starts-with.ts'
import { write } from '../platform/db/write.ts'
import { recordGivenUp } from './audit.ts'
import { lockGivenUp, saveGivenUp } from './given-up-keys.ts'
import { refuseOtherKeys } from './key-checks.ts'
import { sealedPlaces } from './sealed-places.ts'

/** How many rows of a table a key encrypted or sealed. `holds` names the contents for the owner. */
type Held = Readonly<{ table: string; holds: string; rows: number }>

const auditLog = {
  ...{ table: 'audit_log', column: 'hash' },
  holds: 'rows of the audit log, whose words nothing proves any more',
}
const inSettings = { table: 'settings', holds: 'settings, such as the key for notices to browsers' }

const listTables = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.introspection.getTables()).map(({ name }) => name))

/** Counts the texts that the key encrypted, by kind. Also works on a database of an earlier release. */
export async function countHeld(db: Db, id: string): Promise<readonly Held[]> {
  const tables = await listTables(db)
  const held: Held[] = []
  for (const { table, column, holds } of [...sealedPlaces, auditLog].filter((one) => tables.has(one.table))) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${startsWith(sql.ref(column), `${id}.`)}`.execute(db)
    held.push({ table, holds, rows: Number(rows[0]?.count) })
  }
  const settings = tables.has('settings') ? await db.selectFrom('settings').select(['key', 'value']).execute() : []
  // Skip the audit log's head, a setting that belongs to the audit rows counted above.
  const sealed = settings.filter(({ key, value }) => key !== 'audit-head' && value.includes(`"${id}.`))
  return [...held, { ...inSettings, rows: sealed.length }].filter(({ rows }) => rows > 0)
}

/** Whether the store was ever started with the key, even if the key encrypted nothing. */
async function wasStartedWith(db: Db, id: string): Promise<boolean> {
  if (!(await listTables(db)).has('key_checks')) return false
  return (await db.selectFrom('key_checks').select('key_id').where('key_id', '=', id).executeTakeFirst()) !== undefined
}

type GivingUp = Readonly<{ db: Db; config: Pick<Config, 'DATA_KEYS'>; now: () => Date }>

/**
 * Lets the store start without lost keys and records that in the audit log. Nothing is deleted: data becomes readable
 * again if a key is found. The remaining keys must decrypt the rest.
 */
export const giveUpKeys = (ctx: GivingUp, ids: readonly string[]): Promise<void> =>
  write(ctx.db, async (trx) => {
    const own = ids.find((id) => ctx.config.DATA_KEYS.some((key) => key.id === id))
    if (own !== undefined) {
      throw new ConfigError(
        `DATA_KEYS has a key ${own}: only a key that is not there is given up. If the key ${own} of DATA_KEYS is a new one, give it another id first. Nothing was changed.`,
      )
    }
    const given = []
    for (const id of ids) {
      const held = await countHeld(trx, id)
      if (held.length === 0 && !(await wasStartedWith(trx, id))) {
        throw new ConfigError(`This database holds nothing of a key ${id}: look at the id again. Nothing was changed.`)
      }
      given.push({ id, details: Object.fromEntries(held.map(({ table, rows }) => [table, rows])) })
    }
    const before = await lockGivenUp(trx, ctx.now().toISOString())
    await saveGivenUp(trx, [...new Set([...before, ...ids])])
    await refuseOtherKeys(trx, ctx.config)
    await recordGivenUp(ctx, trx, given)
  })
