import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { foundation } from './migrations/0001-foundation.ts'
import { payments } from './migrations/0002-payments.ts'
import { players } from './migrations/0003-players.ts'
import { mails } from './migrations/0010-mails.ts'
import { failover } from './migrations/0011-failover.ts'
import { oneQuestion } from './migrations/0012-one-question.ts'
import { supplierHealth } from './migrations/0013-supplier-health.ts'
import { vouchers } from './migrations/0014-vouchers.ts'
import { supplierAccountTables } from './migrations/0015-supplier-accounts.ts'
import { fees } from './migrations/0020-fees.ts'
import { closeTries } from './migrations/0021-close-tries.ts'
import { sales } from './migrations/0022-sales.ts'
import { pricing } from './migrations/0025-pricing.ts'
import { priceSync } from './migrations/0027-price-sync.ts'
import { doors } from './migrations/0030-doors.ts'
import { orderLists } from './migrations/0035-order-lists.ts'
import { books } from './migrations/0036-books.ts'
import { retention } from './migrations/0037-retention.ts'
import { gameMethodStatus } from './migrations/0038-game-method-status.ts'
import { orderNews } from './migrations/0040-order-news.ts'
import { accounts } from './migrations/0045-accounts.ts'
import { reviews } from './migrations/0046-reviews.ts'
import { refundRequests } from './migrations/0047-refund-requests.ts'
import { languageAndTime } from './migrations/0048-language-and-time.ts'
import { devices } from './migrations/0050-devices.ts'
import { slimPriceVersions } from './migrations/0053-slim-price-versions.ts'
import { payoutBooks } from './migrations/0056-payout-books.ts'
import { knownBrowsers } from './migrations/0057-known-browsers.ts'
import { refundsByRef } from './migrations/0057-refunds-by-ref.ts'
import { rereadCosts } from './migrations/0058-reread-costs.ts'
import { runsToEnd } from './migrations/0058-runs-to-end.ts'
import { unappliedPayments } from './migrations/0060-unapplied-payments.ts'
import { providerHealth } from './migrations/0061-provider-health.ts'
import { disputeRows } from './migrations/0062-disputes.ts'
import { otherNames } from './migrations/0063-other-names.ts'
import { paidOrders } from './migrations/0064-paid-orders.ts'
import { sessionSweep } from './migrations/0065-session-sweep.ts'
import { checksPlayer } from './migrations/0067-checks-player.ts'
import { consentVersion } from './migrations/0068-consent-version.ts'
import { heldCodes } from './migrations/0069-held-codes.ts'
import { isPostgres } from './open.ts'
import type { Db } from './schema.ts'

/** Unless it is named, the migrator takes its own tables in any schema of the database for ours. */
async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

/** Brings the database to the newest shape; throws the first migration error. */
export async function migrate(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const migrations: Record<string, Migration> = {
    '0001-foundation': foundation(postgres),
    '0002-payments': payments(postgres),
    '0003-players': players,
    '0010-mails': mails(postgres),
    '0011-failover': failover,
    '0012-one-question': oneQuestion,
    '0013-supplier-health': supplierHealth(postgres),
    '0014-vouchers': vouchers(postgres),
    '0015-supplier-accounts': supplierAccountTables(postgres),
    '0020-fees': fees(postgres),
    '0021-close-tries': closeTries,
    '0022-sales': sales(postgres),
    '0025-pricing': pricing(postgres),
    '0030-doors': doors(postgres),
    '0027-price-sync': priceSync(postgres),
    '0035-order-lists': orderLists,
    '0036-books': books(postgres),
    '0037-retention': retention,
    '0038-game-method-status': gameMethodStatus,
    '0040-order-news': orderNews,
    '0045-accounts': accounts(postgres),
    '0046-reviews': reviews(postgres),
    '0047-refund-requests': refundRequests(postgres),
    '0048-language-and-time': languageAndTime,
    '0050-devices': devices(postgres),
    '0053-slim-price-versions': slimPriceVersions(postgres),
    '0056-payout-books': payoutBooks(postgres),
    '0057-known-browsers': knownBrowsers(postgres),
    '0057-refunds-by-ref': refundsByRef,
    '0058-reread-costs': rereadCosts,
    '0058-runs-to-end': runsToEnd,
    '0060-unapplied-payments': unappliedPayments,
    '0061-provider-health': providerHealth(postgres),
    '0062-disputes': disputeRows(postgres),
    '0065-session-sweep': sessionSweep,
    '0068-consent-version': consentVersion,
    '0064-paid-orders': paidOrders,
    '0067-checks-player': checksPlayer,
    '0063-other-names': otherNames,
    '0069-held-codes': heldCodes,
  }
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({
    db,
    provider,
    // Capabilities number their migrations apart: one that is added below what a database has run is run all the same.
    allowUnorderedMigrations: true,
    ...(postgres ? { migrationTableSchema: await currentSchema(db) } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
