import { type Selectable, sql } from 'kysely'
import type { LedgerEntryTable } from './ledger.table.ts'

type Wanted = Readonly<{
  account?: string | undefined
  /** `<created_at>~<id>` of the last entry of the previous page. */
  before?: string | undefined
  limit: number
}>

/** Returns a page of ledger entries, newest first, starting after `before`; the index makes that fast. */
export function ledgerPage({ account, before, limit }: Wanted) {
  const [createdAt, id] = before?.split('~') ?? []
  const conditions = [
    ...(account === undefined ? [] : [sql`account = ${account}`]),
    ...(before === undefined ? [] : [sql`(created_at, id) < (${createdAt}, ${id ?? ''})`]),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return sql<Selectable<LedgerEntryTable>>`
    select * from ledger_entries ${where} order by created_at desc, id desc limit ${limit}`
}
