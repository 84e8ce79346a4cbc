import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { type Parsed, partySettings } from '../../platform/party-settings.ts'
import type { SupplierManifest } from '../context.ts'
import type { Supplier } from '../supplier.ts'
import type { DigiflazzAccess } from './call.ts'
import { findProduct, getBalance, listProducts } from './catalog.ts'
import { digiflazzChecks } from './checks.ts'
import { createOrder, findOrder } from './orders.ts'
import { digiflazzWebhookRoutes } from './verify-webhook.ts'

const settings = partySettings({
  shape: {
    DIGIFLAZZ_USERNAME: z.string().optional().describe('A second supplier for the same packages.'),
    DIGIFLAZZ_API_KEY: z.string().optional().describe('Signs its orders.'),
    DIGIFLAZZ_WEBHOOK_SECRET: z
      .string()
      .optional()
      .describe('Proves its notices; yours to make up, 24 characters in production.'),
    DIGIFLAZZ_URL: z
      .url()
      .default('https://api.digiflazz.com/v1')
      .describe('Another one beside `PRACTICE=true` alone.'),
  },
  address: 'DIGIFLAZZ_URL',
  belongTogether: [
    ['DIGIFLAZZ_API_KEY', 'DIGIFLAZZ_USERNAME', 'its orders are signed with both'],
    ['DIGIFLAZZ_API_KEY', 'DIGIFLAZZ_WEBHOOK_SECRET', 'no notice of it could be trusted'],
  ],
  secrets: ['DIGIFLAZZ_API_KEY', 'DIGIFLAZZ_WEBHOOK_SECRET'],
  chosenSecrets: ['DIGIFLAZZ_WEBHOOK_SECRET'],
  testKeys: { DIGIFLAZZ_API_KEY: /^dev-/ },
  whereToGet: {
    DIGIFLAZZ_USERNAME: 'Digiflazz member area > Atur Koneksi > API',
    DIGIFLAZZ_API_KEY: 'Digiflazz member area > Atur Koneksi > API (the development key begins with dev-)',
    DIGIFLAZZ_WEBHOOK_SECRET: 'Digiflazz member area > Atur Koneksi > API > Webhook, the secret you set there',
  },
})

declare module '../../platform/config.ts' {
  interface Config extends Parsed<typeof settings> {}
}

/** Connects the configured account; undefined without a key. The supplier has no categories and no player check. */
export function createDigiflazz(
  config: Pick<Config, 'DIGIFLAZZ_USERNAME' | 'DIGIFLAZZ_API_KEY' | 'DIGIFLAZZ_URL' | 'timing'>,
  send: typeof fetch = fetch,
): Supplier | undefined {
  const { DIGIFLAZZ_USERNAME: username, DIGIFLAZZ_API_KEY: apiKey, DIGIFLAZZ_URL: baseUrl } = config
  if (!username || !apiKey) return undefined
  const access: DigiflazzAccess = { baseUrl, username, apiKey, timeout: config.timing.supplierTimeout, send }
  return {
    name: 'digiflazz',
    url: baseUrl,
    capabilities: {
      statusByOurReference: false,
      // Digiflazz forgets references after 90 days (it does not say from when); a later query would order again.
      askableDays: 80,
      playerCheck: false,
    },
    listCategories: async () => [],
    listProducts: () => listProducts(access),
    findProduct: (code) => findProduct(access, code),
    createOrder: (request) => createOrder(access, request),
    findOrder: (reference, sent) => findOrder(access, reference, sent),
    checkPlayer: async () => ({ kind: 'unsupported' }),
    getBalance: () => getBalance(access),
  }
}

export const digiflazz: SupplierManifest = {
  name: 'digiflazz',
  settings,
  connect: (config) => createDigiflazz(config),
  webhooks: digiflazzWebhookRoutes,
  orderWebhooks: 'digiflazz',
  checks: digiflazzChecks,
}
