import { z } from 'zod'
import { type Parsed, partySettings } from '../../platform/party-settings.ts'
import type { SupplierManifest } from '../context.ts'
import { createDigiflazz } from './digiflazz.ts'
import { digiflazzWebhookRoutes } from './digiflazz-webhook.routes.ts'

const settings = partySettings({
  shape: {
    DIGIFLAZZ_USERNAME: z.string().optional(),
    DIGIFLAZZ_API_KEY: z.string().optional(),
    DIGIFLAZZ_WEBHOOK_SECRET: z.string().optional(),
    DIGIFLAZZ_URL: z.url().default('https://api.digiflazz.com/v1'),
  },
  address: 'DIGIFLAZZ_URL',
  plainBy: 'ALLOW_PLAIN_SUPPLIER',
  belongTogether: [
    ['DIGIFLAZZ_API_KEY', 'DIGIFLAZZ_USERNAME', 'its orders are signed with both'],
    ['DIGIFLAZZ_API_KEY', 'DIGIFLAZZ_WEBHOOK_SECRET', 'no notice of it could be trusted'],
  ],
  secrets: ['DIGIFLAZZ_API_KEY', 'DIGIFLAZZ_WEBHOOK_SECRET'],
})

declare module '../../platform/config.ts' {
  interface Config extends Parsed<typeof settings> {}
}

export const digiflazz: SupplierManifest = {
  name: 'digiflazz',
  settings,
  connect: (config) => createDigiflazz(config),
  webhooks: digiflazzWebhookRoutes,
  orderNotices: 'digiflazz',
}
