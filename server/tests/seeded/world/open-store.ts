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

/** Keys only for signatures that the store verifies; no call leaves this process. */
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

/** Tables that every run finds filled: the catalogue and the legal terms. All others are emptied before each. */
export const kept: readonly (keyof Schema)[] = ['games', 'legal_versions']

/**
 * Locks all tables until the transaction ends. On PostgreSQL a process that died in the play may still be writing. A
 * row added between two deletes would block the deletion of the rows that the new row references.
 */
export async function lockOut(trx: Trx): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`lock table ${sql.join(tableNames.map((name) => sql.table(name)))} in access exclusive mode`.execute(trx)
}

/** Opens a migrated database with the catalogue, on the engine of TEST_DB; each run finds no buyers in it. */
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
        // Insert them again, since a run may change prices.
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
