import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isPostgres } from './open.ts'
import { type Row, readRows } from './read-rows.ts'
import type { Db, Trx } from './schema.ts'

/** A table's row count and a digest of its content, independent of the rows' order. */
export type TableSum = Readonly<{ rows: number; digest: string }>

const WRAP = 1n << 128n

/** Sums up the digests of rows, so that the order of the rows does not matter. */
function createSum() {
  let [rows, total] = [0, 0n]
  return {
    add: (page: readonly Row[]) => {
      const names = Object.keys(page[0] ?? {}).toSorted()
      for (const row of page) {
        const hash = createHash('sha256').update(JSON.stringify(names.map((name) => row[name])))
        total = (total + BigInt(`0x${hash.digest('hex').slice(0, 32)}`)) % WRAP
      }
      rows += page.length
      return rows
    },
    read: (): TableSum => ({ rows, digest: total.toString(16) }),
  }
}

export async function sumTable(db: Db, table: string): Promise<TableSum> {
  const sum = createSum()
  for await (const page of readRows(db, table, isPostgres(db))) sum.add(page)
  return sum.read()
}

/** Inserts a page of rows as JSON, which PostgreSQL converts to each column's type. */
function insertPage(trx: Trx, table: string, page: readonly Row[]) {
  const names = sql.join(Object.keys(page[0] ?? {}).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(page)}::json)`.execute(trx)
}

/** Copies a table to PostgreSQL in pages, and reports the number of rows after each. */
export async function copyTable(source: Db, trx: Trx, table: string, tell: (rows: number) => void): Promise<TableSum> {
  const sum = createSum()
  for await (const page of readRows(source, table, false)) {
    await insertPage(trx, table, page)
    tell(sum.add(page))
  }
  return sum.read()
}
