import { randomBytes, randomUUID } from 'node:crypto'
import { paymentMethods } from '@topup/core/payment/payment-methods'
import { createUsedProofs } from '../access/devices/used-proofs.ts'
import { createMailer } from '../alerts/outbox/mailer.ts'
import { createHandOver } from '../fulfilment/hand-over.ts'
import { createPuzzle } from '../ordering/checkout/puzzle.ts'
import { createOrderStreams } from '../ordering/live/order-streams.ts'
import { createLoginPort } from '../ordering/login/login-port.ts'
import { connectProviders } from '../payments/ports.ts'
import { providers } from '../payments/providers.ts'
import { createWebhookRegistrations } from '../payments/saved-webhooks.ts'
import { createClock } from '../platform/clock/clock.ts'
import { machineWitnesses } from '../platform/clock/witnesses.ts'
import type { Config } from '../platform/config.ts'
import { databasePlace, openDatabase } from '../platform/db/open.ts'
import { createBeats } from '../platform/jobs/beats.ts'
import { createLifetime } from '../platform/jobs/lifetime.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { joinResponses, joinSignals } from '../platform/news/join-news.ts'
import { createNews } from '../platform/news/news.ts'
import { createProcesses } from '../platform/news/processes.ts'
import { createCurrencyDetector } from '../pricing/location/detect-currency.ts'
import { createStoreSettings } from '../settings/store-settings.ts'
import { createOpening } from '../setup/opening.ts'
import { createFillers } from '../suppliers/fillers.ts'
import { createPlayerChecks } from '../suppliers/players/player-checks.ts'
import { suppliers } from '../suppliers/suppliers.ts'
import { connectSuppliers } from '../suppliers/suppliers-of.ts'
import type { OutsideContext as Context } from '../web/context.ts'
import { createSellerStreams } from '../web/live/seller-streams.ts'
import { hooks } from './hooks.ts'

export type { Context }

function originsOf(config: Config): Set<string> {
  const { origin, protocol, port } = new URL(config.PUBLIC_URL)
  const local = ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`)
  return new Set(config.NODE_ENV === 'production' ? [origin] : [origin, ...local])
}

const offeredBy = ({ providers, payments }: Pick<Context, 'providers' | 'payments'>) =>
  paymentMethods.filter((method) => providers.some(({ name, ways }) => ways[method] && payments[name]))

export function createContext(config: Config, overrides: Partial<Context> = {}): Context {
  const listed = { providers, suppliers, ...overrides }
  const metrics = createMetrics()
  const payments = overrides.payments ?? connectProviders(listed.providers, config, metrics)
  const connected = { ...listed, payments }
  const settings = createStoreSettings(config)
  const log = overrides.log ?? createLog(config.LOG_LEVEL)
  const news = overrides.news ?? createNews(config.DATABASE_URL, log)
  const processes = overrides.processes ?? createProcesses()
  const now = overrides.now ?? (() => new Date())
  const witnesses = overrides.witnesses ?? machineWitnesses
  return {
    config,
    db: overrides.db ?? openDatabase(databasePlace(config)),
    now,
    clock: createClock({ now, uptime: witnesses.uptime }),
    witnesses,
    newId: randomUUID,
    randomBytes,
    log,
    metrics,
    news,
    processes,
    signals: joinSignals(news),
    beats: createBeats(),
    lifetime: createLifetime(),
    responses: joinResponses(news),
    arrivalsNoted: new Map(),
    webhookRegistrations: createWebhookRegistrations(),
    settings,
    opening: createOpening(config),
    storeNames: () => [settings.current().storeName, config.STORE_NAME],
    detectCurrency: createCurrencyDetector(config.TRUST_PROXY),
    playerChecks: createPlayerChecks(),
    owedLately: new Map(),
    fillers: createFillers(),
    orderStreams: createOrderStreams(),
    toSend: createHandOver(),
    toAsk: createHandOver(),
    supplierFigures: new Map(),
    sellerStreams: createSellerStreams(),
    usedProofs: createUsedProofs(),
    ...connected,
    offeredMethods: offeredBy(connected),
    hooks,
    ...connectSuppliers(listed.suppliers, config, metrics, processes),
    mailer: createMailer(config),
    taskThread: undefined,
    challenge: createPuzzle(config),
    login: createLoginPort(config),
    holder: randomUUID(),
    secure: config.PUBLIC_URL.startsWith('https:'),
    allowedOrigins: originsOf(config),
    ...overrides,
  }
}
