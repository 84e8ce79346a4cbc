import { randomBytes, randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import { openDatabase } from './db/open.ts'
import type { Db } from './db/schema.ts'
import { type AnswerCache, createAnswerCache } from './http/answer-cache.ts'
import { createSignals, type Signals } from './jobs/signals.ts'
import { createLog, type Logger } from './log.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createOrderStreams, type OrderStreams } from './orders/live/order-streams.ts'
import { createPaypalPort, type PaypalPort } from './payments/paypal/paypal-port.ts'
import { createStripePort, type StripePort } from './payments/stripe/stripe-port.ts'
import { createXenditPort, type XenditPort } from './payments/xendit/xendit-port.ts'
import { createPlayerChecks, type PlayerChecks } from './players/player-checks.ts'
import { createDigiflazz } from './suppliers/digiflazz/digiflazz.ts'
import { createLapakGaming } from './suppliers/lapakgaming/lapakgaming.ts'
import type { Supplier } from './suppliers/supplier.ts'

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
  /** What the supplier said about players in the last minutes. */
  playerChecks: PlayerChecks
  /** The open live timelines of this process. */
  orderStreams: OrderStreams
  stripe: StripePort | undefined
  xendit: XenditPort | undefined
  paypal: PaypalPort | undefined
  /** The supplier whose catalogue is sold, and who checks players. */
  supplier: Supplier | undefined
  /** Those that fill the same packages when it definitely cannot. */
  furtherSuppliers: readonly Supplier[]
  /** Without one no mail is queued. */
  mailer: Mailer | undefined
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
    db:
      overrides.db ?? openDatabase({ databaseUrl: config.DATABASE_URL, sqliteFile: `${config.DATA_DIR}/store.sqlite` }),
    now: () => new Date(),
    newId: randomUUID,
    randomBytes,
    log: createLog(config.LOG_LEVEL),
    signals: createSignals(),
    answers: createAnswerCache(),
    playerChecks: createPlayerChecks(),
    orderStreams: createOrderStreams(),
    stripe: createStripePort(config),
    xendit: createXenditPort(config),
    paypal: createPaypalPort(config),
    supplier: createLapakGaming(config),
    furtherSuppliers: [createDigiflazz(config)].filter((supplier) => supplier !== undefined),
    mailer: createMailer(config),
    holder: randomUUID(),
    secure: config.PUBLIC_URL.startsWith('https:'),
    allowedOrigins: originsOf(config),
    ...overrides,
  }
}
