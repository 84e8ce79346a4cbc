import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR, SECOND } from '@topup/core/time'
import { findFreePort } from '../../../scripts/store/ports.ts'
import { createSandbox } from '../../sandbox/create-sandbox.ts'
import { type Context, createContext } from '../../src/app/context.ts'
import { startLoops } from '../../src/app/start-jobs.ts'
import { startStore } from '../../src/app/start-store.ts'
import { providers } from '../../src/payments/providers.ts'
import { type ClockWitnesses, machineWitnesses } from '../../src/platform/clock/witnesses.ts'
import { parseConfig } from '../../src/platform/config.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import type { Timing } from '../../src/platform/timing.ts'
import { suppliers } from '../../src/suppliers/suppliers.ts'
import type { Place } from './earlier-state.ts'
import { givenCatalog } from './given-catalog.ts'
import { givenTrustedCard } from './given-trusted-card.ts'
import { createBrowser } from './http-client.ts'
import { createSandboxControl } from './sandbox-control.ts'
import { createMigratedDatabase, createTestDatabase } from './test-database.ts'

const key = () => `k1:${randomBytes(32).toString('base64')}`

/** The environment of a store whose outside parties are the sandbox at `sandboxUrl`. */
export const storeEnvironment = (sandboxUrl: string) => ({
  NODE_ENV: 'test',
  TIMING: 'test',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  RATE_LIMIT_FACTOR: '1000',
  AUTO_SYNC_ON_STARTUP: 'false',
  COOKIE_KEYS: key(),
  DATA_KEYS: key(),
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_API_URL: sandboxUrl,
  STRIPE_JS_URL: `${sandboxUrl}/stripe.js`,
  XENDIT_SECRET_KEY: 'xnd_development_sandbox',
  XENDIT_WEBHOOK_TOKEN: 'xendit_sandbox_token',
  XENDIT_URL: `${sandboxUrl}/xendit`,
  PAYPAL_CLIENT_ID: 'paypal_sandbox_client',
  PAYPAL_CLIENT_SECRET: 'paypal_sandbox_secret',
  PAYPAL_WEBHOOK_ID: 'WHSANDBOX',
  PAYPAL_API_URL: `${sandboxUrl}/paypal-api`,
  LAPAKGAMING_API_KEY: 'lapak_sandbox_key',
  LAPAKGAMING_URL: `${sandboxUrl}/lapakgaming`,
  LAPAKGAMING_WEBHOOK_SECRET: 'lapak_sandbox_secret',
  LOGIN_ISSUER: `${sandboxUrl}/login`,
  LOGIN_CLIENT_ID: 'login_sandbox_client',
  LOGIN_CLIENT_SECRET: 'login_sandbox_secret',
  RATES_URL: `${sandboxUrl}/rates`,
  RATES_SECOND_URL: `${sandboxUrl}/frankfurter`,
  TELEGRAM_BOT_TOKEN: '123456:sandbox-bot-token',
  TELEGRAM_API_URL: `${sandboxUrl}/telegram`,
})

export type ShopOptions = Readonly<{
  env?: Record<string, string> | ((sandboxUrl: string) => Record<string, string>)
  overrides?: Partial<Context>
  /** `given`: the three known games; `none`: an empty catalogue. */
  catalogue?: 'given' | 'none'
  /** Replaces timeouts that must not run out on a busy machine before the test moves the clock. */
  timing?: Partial<Timing>
  /** The sandbox demands registered webhooks and allowed addresses first, as the real parties do. */
  strict?: boolean
  /** Clocks with which the store compares its own clock, for tests in which they differ from the moved time. */
  witnesses?: Partial<ClockWitnesses>
  /** A built storefront, for tests of pages; without it the store serves only the API. */
  storefrontDist?: string
  /** Starts no background loops: the test calls their work itself. */
  isIdle?: true
  /** Fills the empty database before the store's migrations run; the sandbox already answers by then. */
  prepare?: (place: Place, sandboxUrl: string) => Promise<void>
}>

/** A real app on a real database with the sandbox, and a clock that the test can move. */
export async function startShop(options: ShopOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'topup-shop-'))
  const database = await (options.prepare ? createTestDatabase() : createMigratedDatabase(folder))
  const sandbox = await createSandbox({ port: 0, timeScale: 20, strict: options.strict })
  const place = { databaseUrl: database.databaseUrl, sqliteFile: join(folder, 'store.sqlite') }
  await options.prepare?.(place, sandbox.url)
  const port = await findFreePort()
  let shift = 0
  let skew = 0
  const now = () => new Date(Date.now() + shift + skew)
  // The clocks for comparison follow `advance`, and ignore `jumpClock`.
  const witnesses: ClockWitnesses = {
    uptime: () => machineWitnesses.uptime() + shift,
    databaseTime: async (db) => {
      const time = await machineWitnesses.databaseTime(db)
      return time === undefined ? undefined : time + shift
    },
    hearAnswers: (hear) => machineWitnesses.hearAnswers(({ origin, time }) => hear({ origin, time: time + shift })),
    ...options.witnesses,
  }
  const env = {
    ...storeEnvironment(sandbox.url),
    PORT: String(port),
    DATA_DIR: folder,
    ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: sandbox.smtpUrl,
    MAIL_FROM: 'orders@kilat.example',
    ...(typeof options.env === 'function' ? options.env(sandbox.url) : options.env),
  }
  const parsed = parseConfig(env, [
    ...(options.overrides?.providers ?? providers),
    ...(options.overrides?.suppliers ?? suppliers),
  ])
  // Long enough for a busy machine: the store reads balances and figures only on request. Player checks may be slow, and
  // leases do not expire while their worker lives.
  const patient = {
    balancePoll: HOUR,
    playerCheckAtOrder: 2 * SECOND,
    figuresKept: HOUR,
    claimLease: 30 * SECOND,
  }
  const config = { ...parsed, timing: { ...parsed.timing, ...patient, ...options.timing } }
  const ctx = createContext(config, { now, witnesses, ...options.overrides })
  await migrate(ctx.db)
  if (options.catalogue !== 'none') {
    await givenCatalog(ctx, {
      'ml-86': { code: 'ML78_8-S2', cost: 19_000 },
      'ff-70': { code: 'FF70-S24', cost: 9_700 },
    })
  }
  await givenTrustedCard(ctx)
  const url = `http://127.0.0.1:${port}`
  const world = createSandboxControl(sandbox.url)
  if (!options.strict) {
    await world.setWebhookEndpoints({
      stripe: `${url}/api/webhook/stripe`,
      xendit: `${url}/api/webhook/xendit`,
      paypal: `${url}/api/webhook/paypal`,
      digiflazz: `${url}/api/webhook/digiflazz`,
    })
  }
  await world.setProduct('FF70-S24', { price: 9_700, status: 'available' })
  const others: Context[] = []
  // No schedules: a minute after its start the shop would fetch rates and sync, and change prices during a slow test.
  const store = await startStore(ctx, {
    start: options.isIdle ? () => ({ stop: async () => undefined }) : startLoops,
    ...(options.storefrontDist && { storefrontDist: options.storefrontDist }),
  })
  return {
    ctx,
    db: ctx.db,
    url,
    world,
    config,
    metricsPort: store.metricsPort,
    /** The environment, for a thread or process of the same store. */
    env,
    createBrowser: () => createBrowser(url),
    /**
     * A second process on the same database: another lease holder and, on PostgreSQL, other connections. On SQLite it
     * shares the connection, since two connections in one process would wait for each other for ever.
     */
    createSecondContext: (): Context => {
      const own = config.DATABASE_URL ? {} : { db: ctx.db }
      const second = createContext(config, { now, witnesses, holder: randomUUID(), ...own })
      if (second.db !== ctx.db) others.push(second)
      return second
    },
    advance: (ms: number) => {
      shift += ms
    },
    /** Moves only the store's clock; the clocks for comparison stay right. */
    jumpClock: (ms: number) => {
      skew += ms
    },
    stop: async () => {
      await Promise.all(others.map(({ db }) => db.destroy()))
      await store.stop()
      await sandbox.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Shop = Awaited<ReturnType<typeof startShop>>
