import { sql } from 'kysely'
import { isPostgres } from '../open.ts'
import type { Db } from '../schema.ts'
import type { ColumnShape, Shape } from './declared-shape.ts'

type ColumnRow = Readonly<{ table: string; name: string; type: string; is_required: unknown; has_default: unknown }>
/** A row for each column of an index. The store does not name the index of a primary key. */
type IndexRow = Readonly<{ table: string; name: string; is_unique: unknown; is_key: unknown; column: string | null }>

const sqliteColumns = sql<ColumnRow>`
  select list.name as "table", info.name, lower(info.type) as type, info."notnull" as is_required,
    info.dflt_value is not null as has_default
  from pragma_table_list list, pragma_table_info(list.name) info
  where list.schema = 'main' and list.type = 'table' and list.name not like 'sqlite_%'
  order by list.name, info.cid`

const sqliteIndexes = sql<IndexRow>`
  select list.name as "table", indexes.name, indexes."unique" as is_unique, 0 as is_key, info.name as "column", info.seqno as place
  from pragma_table_list list, pragma_index_list(list.name) indexes, pragma_index_info(indexes.name) info
  where list.schema = 'main' and list.type = 'table' and indexes.origin = 'c'
  union all
  select list.name, '', 1, 1, info.name, info.pk
  from pragma_table_list list, pragma_table_info(list.name) info
  where list.schema = 'main' and list.type = 'table' and info.pk > 0
  order by 1, 2, place`

const postgresColumns = sql<ColumnRow>`
  select class.relname as "table", attribute.attname as name, attribute.attnotnull as is_required,
    format_type(attribute.atttypid, attribute.atttypmod)
      || case when "collation".collname = 'C' then ' collate "C"' else '' end as type,
    attribute.atthasdef or attribute.attidentity <> '' as has_default
  from pg_class as class
  join pg_namespace as namespace on namespace.oid = class.relnamespace
  join pg_attribute as attribute on attribute.attrelid = class.oid
  left join pg_collation as "collation" on "collation".oid = attribute.attcollation
  where namespace.nspname = current_schema() and class.relkind in ('r', 'p')
    and attribute.attnum > 0 and not attribute.attisdropped
  order by class.relname, attribute.attnum`

const postgresIndexes = sql<IndexRow>`
  select class.relname as "table", index_class.relname as name, index.indisunique as is_unique,
    index.indisprimary as is_key, attribute.attname as "column"
  from pg_index as index
  join pg_class as class on class.oid = index.indrelid
  join pg_namespace as namespace on namespace.oid = class.relnamespace
  join pg_class as index_class on index_class.oid = index.indexrelid
  cross join lateral unnest(index.indkey::int2[]) with ordinality as place (number, at)
  left join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = place.number
  where namespace.nspname = current_schema() and class.relkind in ('r', 'p')
    and index.indisvalid and place.at <= index.indnkeyatts
  order by class.relname, index_class.relname, place.at`

/** Reads the database's tables, columns and indexes; leaves out indexes that PostgreSQL did not finish. */
export async function readShape(db: Db): Promise<Shape> {
  const postgres = isPostgres(db)
  const columns = await (postgres ? postgresColumns : sqliteColumns).execute(db)
  const indexes = await (postgres ? postgresIndexes : sqliteIndexes).execute(db)
  const tables = new Map<string, { columns: Map<string, ColumnShape>; key: string[] }>()
  for (const { table, name, type, is_required, has_default } of columns.rows) {
    const known = tables.get(table) ?? { columns: new Map(), key: [] }
    tables.set(table, known)
    known.columns.set(name, { type, isRequired: Boolean(is_required), hasDefault: Boolean(has_default) })
  }
  const found = new Map<string, { table: string; isUnique: boolean; columns: (string | null)[] }>()
  for (const { table, name, is_unique, is_key, column } of indexes.rows) {
    if (is_key) {
      if (column) tables.get(table)?.key.push(column)
      continue
    }
    const index = found.get(name) ?? { table, isUnique: Boolean(is_unique), columns: [] }
    found.set(name, index)
    index.columns.push(column)
  }
  return { tables, indexes: found }
}
