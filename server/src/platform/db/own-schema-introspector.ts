import { type Kysely, PostgresIntrospector, sql, type TableMetadata } from 'kysely'

type Named = Pick<TableMetadata, 'name'> & { schema: string }

/**
 * Lists the tables of the connection's own schema without columns, all the migrator needs. Kysely's introspector reads
 * every column of every schema, and fails if another schema's column is dropped meanwhile.
 */
export class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<Named>`
      select class.relname as name, namespace.nspname as schema
      from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
      where namespace.nspname = current_schema() and class.relkind in ('r', 'p')`.execute(this.#db)
    return rows.map((row) => ({ ...row, isForeign: false, isView: false, columns: [] }))
  }
}
