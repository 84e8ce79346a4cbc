import { type Kysely, PostgresAdapter, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import type { Contact } from './contact.ts'
import { giveBackMigrationLock, takeMigrationLock } from './migration-lock.ts'
import { OwnSchemaIntrospector } from './own-schema-introspector.ts'
import { markTrouble, troubleIn } from './trouble.ts'

class StorePostgresAdapter extends PostgresAdapter {
  override acquireMigrationLock = takeMigrationLock
  override releaseMigrationLock = giveBackMigrationLock
}

class StorePostgresDriver extends PostgresDriver {
  readonly #contact: Contact

  constructor(config: PostgresDialectConfig, contact: Contact) {
    super(config)
    this.#contact = contact
  }

  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    try {
      return await this.#contact.reach(() => super.acquireConnection(...given))
    } catch (error) {
      // A caller that timed out waiting for a free connection learns whether the database is lost.
      markTrouble(error, this.#contact.isLost ? 'gone' : undefined)
      throw error
    }
  }

  /** A lost connection ends its transaction, so a failed rollback must not hide why the connection was lost. */
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
  readonly #contact: Contact

  constructor(config: PostgresDialectConfig, contact: Contact) {
    super(config)
    this.#config = config
    this.#contact = contact
  }

  override createDriver(): PostgresDriver {
    return new StorePostgresDriver(this.#config, this.#contact)
  }

  override createIntrospector(db: Kysely<unknown>): OwnSchemaIntrospector {
    return new OwnSchemaIntrospector(db)
  }

  override createAdapter(): PostgresAdapter {
    return new StorePostgresAdapter()
  }
}
