import { z } from 'zod'
import { type Parsed, partySettings } from '../../platform/party-settings.ts'
import type { SupplierManifest } from '../context.ts'
import { createLapakGaming } from './lapakgaming.ts'
import { lapakGamingWebhookRoutes, orderNotices } from './lapakgaming-webhook.routes.ts'

const settings = partySettings({
  shape: {
    LAPAKGAMING_API_KEY: z.string().optional(),
    LAPAKGAMING_URL: z.url().default('https://www.lapakgaming.com'),
    LAPAKGAMING_WEBHOOK_SECRET: z.string().optional(),
    /** The part of the supplier's call limit this process may use. */
    LAPAKGAMING_LIMIT_SHARE: z.coerce.number().min(0.05).max(1).default(0.9),
  },
  address: 'LAPAKGAMING_URL',
  plainBy: 'ALLOW_PLAIN_SUPPLIER',
  belongTogether: [['LAPAKGAMING_API_KEY', 'LAPAKGAMING_WEBHOOK_SECRET', 'the supplier could not report deliveries']],
  secrets: ['LAPAKGAMING_API_KEY', 'LAPAKGAMING_WEBHOOK_SECRET'],
})

declare module '../../platform/config.ts' {
  interface Config extends Parsed<typeof settings> {}
}

export const lapakgaming: SupplierManifest = {
  name: 'lapakgaming',
  settings,
  connect: (config) => createLapakGaming(config),
  catalogueUrl: ({ LAPAKGAMING_URL }) => LAPAKGAMING_URL,
  webhooks: lapakGamingWebhookRoutes,
  orderNotices,
}
