import { money } from '@topup/core/money/money'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { createProcesses, type Processes } from '../../platform/news/processes.ts'
import { type Parsed, partySettings } from '../../platform/party-settings.ts'
import { wholeNumber } from '../../platform/whole-number.ts'
import type { SupplierManifest } from '../context.ts'
import type { Supplier } from '../supplier.ts'
import { type LapakAccess, lapakLimitsOf } from './call.ts'
import { findProduct, listCategories, listProducts, readData } from './catalog.ts'
import { lapakgamingChecks } from './checks.ts'
import { createOrder, findOrder } from './orders.ts'
import { checkPlayer } from './player.ts'
import { type CallbackConfig, callbackUrl, lapakGamingWebhookRoutes, orderWebhooks } from './verify-webhook.ts'

const settings = partySettings({
  shape: {
    LAPAKGAMING_API_KEY: z.string().optional().describe('The supplier that fills packages.'),
    LAPAKGAMING_URL: z
      .url()
      .default('https://www.lapakgaming.com')
      .describe('Another one beside `PRACTICE=true` alone.'),
    LAPAKGAMING_WEBHOOK_SECRET: z
      .string()
      .optional()
      .describe('Stands in the address that its reports come to; yours to make up, 24 characters in production.'),
    LAPAKGAMING_CALLS: wholeNumber(1, 1_000_000)
      .default(500)
      .describe('Calls it allows an address in ten seconds; nine tenths are used, shared by all processes.'),
  },
  address: 'LAPAKGAMING_URL',
  belongTogether: [['LAPAKGAMING_API_KEY', 'LAPAKGAMING_WEBHOOK_SECRET', 'the supplier could not report deliveries']],
  secrets: ['LAPAKGAMING_API_KEY', 'LAPAKGAMING_WEBHOOK_SECRET'],
  chosenSecrets: ['LAPAKGAMING_WEBHOOK_SECRET'],
  whereToGet: {
    LAPAKGAMING_API_KEY: 'your reseller account at LapakGaming',
    LAPAKGAMING_WEBHOOK_SECRET: 'your reseller account at LapakGaming',
    LAPAKGAMING_URL: 'https://dev.lapakgaming.com is its own place for trying out',
  },
})

declare module '../../platform/config.ts' {
  interface Config extends Parsed<typeof settings> {}
}

const balance = z.object({ balance: z.number() })

function throughAccount(config: CallbackConfig, access: LapakAccess): Supplier {
  return {
    name: 'lapakgaming',
    url: access.baseUrl,
    capabilities: { statusByOurReference: true, playerCheck: true },
    listCategories: () => listCategories(access),
    listProducts: () => listProducts(access),
    findProduct: (code) => findProduct(access, code),
    createOrder: (request) => createOrder(access, request),
    findOrder: (reference) => findOrder(access, reference),
    checkPlayer: (categoryCode, player) => checkPlayer(access, categoryCode, player),
    getBalance: async () => {
      const data = await readData(access, { method: 'GET', path: '/api/balance' }, balance)
      return money(Math.floor(data.balance), 'IDR')
    },
    callbackUrl: (reference) => callbackUrl(config, reference),
    withKey: (apiKey) => throughAccount(config, { ...access, apiKey }),
  }
}

/** Connects the account of the configured key; undefined without a key. */
export function createLapakGaming(
  config: CallbackConfig & Pick<Config, 'LAPAKGAMING_API_KEY' | 'LAPAKGAMING_URL' | 'LAPAKGAMING_CALLS' | 'timing'>,
  processes: Processes = createProcesses(),
  send: typeof fetch = fetch,
): Supplier | undefined {
  const { LAPAKGAMING_API_KEY: apiKey, LAPAKGAMING_URL: baseUrl, timing } = config
  if (!apiKey) return undefined
  const limits = lapakLimitsOf(config, processes)
  return throughAccount(config, { baseUrl, apiKey, timeout: timing.supplierTimeout, send, limits })
}

export const lapakgaming: SupplierManifest = {
  name: 'lapakgaming',
  settings,
  connect: (config, processes) => createLapakGaming(config, processes),
  catalogUrl: ({ LAPAKGAMING_URL }) => LAPAKGAMING_URL,
  webhooks: lapakGamingWebhookRoutes,
  orderWebhooks,
  checks: lapakgamingChecks,
}
