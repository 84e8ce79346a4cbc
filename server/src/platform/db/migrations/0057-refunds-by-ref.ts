import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A provider's notice and its list name a refund by the provider's own reference alone. */
export const refundsByRef: Migration = {
  async up(db) {
    await sql`create index refunds_by_ref on refunds (provider_ref) where provider_ref is not null`.execute(db)
  },
}
