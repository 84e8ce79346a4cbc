import { sql } from 'kysely'
import { type Context, createContext } from '../../../src/app/context.ts'
import { parties } from '../../../src/app/parties.ts'
import { createStripePort } from '../../../src/payments/stripe/stripe-port.ts'
import { parseConfig } from '../../../src/platform/config.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { isPostgres, openDatabase } from '../../../src/platform/db/open.ts'
import { type Schema, type Trx, tableNames } from '../../../src/platform/db/schema.ts'
import { write } from '../../../src/platform/db/write.ts'
import { beginLegalPages } from '../../../src/settings/legal/legal-versions.ts'
import { givenCatalog } from '../../_support/given-catalog.ts'
import { createTestDatabase } from '../../_support/test-database.ts'
import { stripeSecret } from '../parties/stripe.ts'
import { digiflazzSecret } from '../parties/supplier.ts'
import { xenditToken } from '../parties/xendit.ts'
import { addFurtherGoods } from './further-goods.ts'

const key = `k1:${Buffer.alloc(32, 7).toString('base64')}`

/** Keys only where the store verifies with them; no call leaves this process. */
const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  COOKIE_KEYS: key,
  DATA_KEYS: key,
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: stripeSecret,
  XENDIT_WEBHOOK_TOKEN: xenditToken,
  LAPAKGAMING_API_KEY: 'lapak_sandbox_key',
  LAPAKGAMING_WEBHOOK_SECRET: 'lapak_sandbox_secret',
  DIGIFLAZZ_USERNAME: 'digiflazz_sandbox',
  DIGIFLAZZ_API_KEY: 'digiflazz_sandbox_key',
  DIGIFLAZZ_WEBHOOK_SECRET: digiflazzSecret,
}

/** What every run finds: the catalogue, and the terms buyers agree to. Everything else is swept away before the next one. */
export const kept: readonly (keyof Schema)[] = ['games', 'legal_versions']

/**
 * Lets nobody else read or write until the transaction ends. PostgreSQL may still be writing for a process that died in
 * the play: a row that such a write adds between two statements would keep the rows that it belongs to from being deleted.
 */
export async function lockOut(trx: Trx): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`lock table ${sql.join(tableNames.map((name) => sql.table(name)))} in access exclusive mode`.execute(trx)
}

/** A migrated database with the catalogue, on the engine TEST_DB names; each run gets it empty of buyers. */
export async function openStore() {
  const { databaseUrl, drop } = await createTestDatabase()
  const config = parseConfig(environment, parties)
  const stripe = createStripePort(config)
  if (!stripe) throw new Error('the test configures Stripe')
  const db = openDatabase({ databaseUrl, sqliteFile: ':memory:' })
  const base: Context = createContext(config, { db })
  await migrate(base.db)
  await beginLegalPages(base)
  await givenCatalog(base, {
    'ml-86': { code: 'ML78_8-S2', cost: 19_000 },
    'ff-70': { code: 'FF70-S24', cost: 9_700 },
  })
  await addFurtherGoods(base)
  const packages = await base.db.selectFrom('packages').selectAll().execute()
  const products = await base.db.selectFrom('supplier_products').selectAll().execute()
  return {
    base,
    stripe,
    sweep: () =>
      write(base.db, async (trx) => {
        await lockOut(trx)
        for (const table of [...tableNames].reverse()) if (!kept.includes(table)) await trx.deleteFrom(table).execute()
        // A run may move prices.
        await trx.insertInto('packages').values(packages).execute()
        await trx.insertInto('supplier_products').values(products).execute()
      }),
    close: async () => {
      await base.db.destroy()
      await drop()
    },
  }
}
export type Store = Awaited<ReturnType<typeof openStore>>
