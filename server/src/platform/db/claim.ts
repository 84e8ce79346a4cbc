import { sql } from 'kysely'
import { isPostgres } from './open.ts'
import type { Schema, Trx } from './schema.ts'

type ClaimableTable =
  | 'webhook_events'
  | 'deliveries'
  | 'supplier_orders'
  | 'payments'
  | 'orders'
  | 'refunds'
  | 'mails'
  | 'fee_checks'
  | 'notices'

/**
 * Ids of rows that match `where`, locked for this transaction so that two workers never take the same row. The caller
 * marks them as taken before it commits. The only place that names SKIP LOCKED: SQLite has one writer and needs none.
 */
export async function claim(
  trx: Trx,
  table: ClaimableTable & keyof Schema,
  options: { where: ReturnType<typeof sql<boolean>>; orderBy: string; limit: number },
): Promise<string[]> {
  const lock = isPostgres(trx) ? sql`for update skip locked` : sql``
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${options.where}
    order by ${sql.ref(options.orderBy)} limit ${options.limit} ${lock}`.execute(trx)
  return rows.map((row) => row.id)
}
