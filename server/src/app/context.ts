import { randomBytes, randomUUID } from 'node:crypto'
import { createUsedProofs, type UsedProofs } from '../access/devices/used-proofs.ts'
import { createPlayerChecks, type PlayerChecks } from '../catalog/players/player-checks.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { createOrderStreams, type OrderStreams } from '../ordering/live/order-streams.ts'
import { createLoginPort, type LoginPort } from '../ordering/login/login-port.ts'
import { createPaypalPort, type PaypalPort } from '../payments/paypal/paypal-port.ts'
import { createStripePort, type StripePort } from '../payments/stripe/stripe-port.ts'
import { createXenditPort, type XenditPort } from '../payments/xendit/xendit-port.ts'
import type { Config } from '../platform/config.ts'
import { databasePlace, openDatabase } from '../platform/db/open.ts'
import type { Db } from '../platform/db/schema.ts'
import { type AnswerCache, createAnswerCache } from '../platform/http/answer-cache.ts'
import { createSignals, type Signals } from '../platform/jobs/signals.ts'
import { createLog, type Logger } from '../platform/log.ts'
import type { TaskThread } from '../platform/tasks/task-thread.ts'
import { createCurrencyDetector, type DetectCurrency } from '../pricing/location/detect-currency.ts'
import { createStoreSettings, type StoreSettingsCache } from '../settings/store-settings.ts'
import { createDigiflazz } from '../suppliers/digiflazz/digiflazz.ts'
import { createLapakGaming } from '../suppliers/lapakgaming/lapakgaming.ts'
import type { Supplier } from '../suppliers/supplier.ts'
import { createSellerStreams, type SellerStreams } from '../web/live/seller-streams.ts'

/** Everything a use case may need; built once, overridden in tests, passed as a plain object. */
export type Context = Readonly<{
  config: Config
  db: Db
  now: () => Date
  newId: () => string
  randomBytes: (count: number) => Buffer
  log: Logger
  /** Wakes the loops of this process at once when there is work for them. */
  signals: Signals
  /** Ready bytes of buyers' pages and reads; invalidate after a change they show. */
  answers: AnswerCache
  /** What the owner set, over what the environment says. */
  settings: StoreSettingsCache
  /** The currency of a visitor who made no choice. */
  detectCurrency: DetectCurrency
  /** What the supplier said about players in the last minutes. */
  playerChecks: PlayerChecks
  /** The open live timelines of this process. */
  orderStreams: OrderStreams
  /** The open consoles of this process. */
  sellerStreams: SellerStreams
  /** Proofs of the installed app's reads that this process took. */
  usedProofs: UsedProofs
  stripe: StripePort | undefined
  xendit: XenditPort | undefined
  paypal: PaypalPort | undefined
  /** The supplier whose catalogue is sold, and who checks players. */
  supplier: Supplier | undefined
  /** Those that fill the same packages when it definitely cannot. */
  furtherSuppliers: readonly Supplier[]
  /** Without one no mail is queued. */
  mailer: Mailer | undefined
  /** Without one, what takes all prices at once runs where it is asked for. */
  taskThread: TaskThread | undefined
  /** Without one nobody is offered a login. */
  login: LoginPort | undefined
  /** Names this process in leases. */
  holder: string
  secure: boolean
  allowedOrigins: ReadonlySet<string>
}>

function originsOf(config: Config): Set<string> {
  const { origin, protocol, port } = new URL(config.PUBLIC_URL)
  const local = ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`)
  return new Set(config.NODE_ENV === 'production' ? [origin] : [origin, ...local])
}

export function createContext(config: Config, overrides: Partial<Context> = {}): Context {
  return {
    config,
    db: overrides.db ?? openDatabase(databasePlace(config)),
    now: () => new Date(),
    newId: randomUUID,
    randomBytes,
    log: createLog(config.LOG_LEVEL),
    signals: createSignals(),
    answers: createAnswerCache(),
    settings: createStoreSettings(config),
    detectCurrency: createCurrencyDetector(config.TRUST_PROXY),
    playerChecks: createPlayerChecks(),
    orderStreams: createOrderStreams(),
    sellerStreams: createSellerStreams(),
    usedProofs: createUsedProofs(),
    stripe: createStripePort(config),
    xendit: createXenditPort(config),
    paypal: createPaypalPort(config),
    supplier: createLapakGaming(config),
    furtherSuppliers: [createDigiflazz(config)].filter((supplier) => supplier !== undefined),
    mailer: createMailer(config),
    taskThread: undefined,
    login: createLoginPort(config),
    holder: randomUUID(),
    secure: config.PUBLIC_URL.startsWith('https:'),
    allowedOrigins: originsOf(config),
    ...overrides,
  }
}
