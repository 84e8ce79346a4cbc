import { type Kysely, PostgresAdapter, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import { giveBackMigrationLock, takeMigrationLock } from './migration-lock.ts'
import { OwnSchemaIntrospector } from './own-schema-introspector.ts'
import { markTrouble, troubleIn } from './trouble.ts'

class StorePostgresAdapter extends PostgresAdapter {
  override acquireMigrationLock = takeMigrationLock
  override releaseMigrationLock = giveBackMigrationLock
}

class StorePostgresDriver extends PostgresDriver {
  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    try {
      return await super.acquireConnection(...given)
    } catch (error) {
      markTrouble(error)
      throw error
    }
  }

  /** A transaction ends with its connection: what its caller wants to hear is why that was lost. */
  override async rollbackTransaction(...given: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    try {
      await super.rollbackTransaction(...given)
    } catch (error) {
      if (!troubleIn(error)) throw error
    }
  }
}

export class OwnSchemaPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new StorePostgresDriver(this.#config)
  }

  override createIntrospector(db: Kysely<unknown>): OwnSchemaIntrospector {
    return new OwnSchemaIntrospector(db)
  }

  override createAdapter(): PostgresAdapter {
    return new StorePostgresAdapter()
  }
}
