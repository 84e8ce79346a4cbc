import { randomBytes, randomUUID } from 'node:crypto'
import { paymentMethods } from '@topup/core/payment/payment-methods'
import { createUsedProofs } from '../access/devices/used-proofs.ts'
import { createMailer } from '../alerts/outbox/mailer.ts'
import { createOrderStreams } from '../ordering/live/order-streams.ts'
import { createLoginPort } from '../ordering/login/login-port.ts'
import { createPaypalPort } from '../payments/paypal/paypal-port.ts'
import { createStripePort } from '../payments/stripe/stripe-port.ts'
import { createXenditPort } from '../payments/xendit/xendit-port.ts'
import type { Config } from '../platform/config.ts'
import { databasePlace, openDatabase } from '../platform/db/open.ts'
import { createAnswerCache } from '../platform/http/answer-cache.ts'
import { createSignals } from '../platform/jobs/signals.ts'
import { createLog } from '../platform/log.ts'
import { createCurrencyDetector } from '../pricing/location/detect-currency.ts'
import { createStoreSettings } from '../settings/store-settings.ts'
import { createDigiflazz } from '../suppliers/digiflazz/digiflazz.ts'
import { createLapakGaming } from '../suppliers/lapakgaming/lapakgaming.ts'
import { createPlayerChecks } from '../suppliers/players/player-checks.ts'
import type { Context } from '../web/context.ts'
import { createSellerStreams } from '../web/live/seller-streams.ts'
import { hooks } from './hooks.ts'

export type { Context }

function originsOf(config: Config): Set<string> {
  const { origin, protocol, port } = new URL(config.PUBLIC_URL)
  const local = ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${port ? `:${port}` : ''}`)
  return new Set(config.NODE_ENV === 'production' ? [origin] : [origin, ...local])
}

const offeredBy = ({ stripe, xendit, paypal }: Pick<Context, 'stripe' | 'xendit' | 'paypal'>) => {
  const offered = { card: stripe, ewallet: xendit, qris: xendit, paypal }
  return paymentMethods.filter((method) => offered[method] !== undefined)
}

export function createContext(config: Config, overrides: Partial<Context> = {}): Context {
  const ports = {
    stripe: createStripePort(config),
    xendit: createXenditPort(config),
    paypal: createPaypalPort(config),
    ...overrides,
  }
  const settings = createStoreSettings(config)
  return {
    config,
    db: overrides.db ?? openDatabase(databasePlace(config)),
    now: () => new Date(),
    newId: randomUUID,
    randomBytes,
    log: createLog(config.LOG_LEVEL),
    signals: createSignals(),
    answers: createAnswerCache(),
    settings,
    storeNames: () => [settings.current().storeName, config.STORE_NAME],
    detectCurrency: createCurrencyDetector(config.TRUST_PROXY),
    playerChecks: createPlayerChecks(),
    orderStreams: createOrderStreams(),
    sellerStreams: createSellerStreams(),
    usedProofs: createUsedProofs(),
    ...ports,
    offeredMethods: offeredBy(ports),
    hooks,
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
