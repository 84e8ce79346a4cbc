import { ewalletChannelCodes } from '@topup/core/payment/ewallet-channels'
import { z } from 'zod'
import { type Parsed, partySettings } from '../../platform/party-settings.ts'
import type { ProviderManifest } from '../context.ts'
import { applyXenditEvent } from './apply-xendit-event.ts'
import { limitsOf } from './channel-limits.ts'
import { xenditWebhookRoutes } from './verify-webhook.ts'
import { createXenditPort, type XenditPort } from './xendit-port.ts'

const settings = partySettings({
  shape: {
    XENDIT_SECRET_KEY: z.string().optional(),
    XENDIT_WEBHOOK_TOKEN: z.string().optional(),
    XENDIT_URL: z.url().default('https://api.xendit.co'),
  },
  address: 'XENDIT_URL',
  belongTogether: [
    ['XENDIT_SECRET_KEY', 'XENDIT_WEBHOOK_TOKEN', 'without it no e-wallet payment could ever be confirmed'],
  ],
  secrets: ['XENDIT_SECRET_KEY', 'XENDIT_WEBHOOK_TOKEN'],
  testKeys: { XENDIT_SECRET_KEY: /^xnd_development_/ },
})

declare module '../../platform/config.ts' {
  interface Config extends Parsed<typeof settings> {}
}
declare module '../payment-port.ts' {
  interface Ports {
    xendit: XenditPort
  }
}

export const xendit: ProviderManifest<XenditPort> = {
  name: 'xendit',
  label: 'Xendit',
  waysLabel: 'e-wallet or QRIS',
  settings,
  connect: createXenditPort,
  currency: 'IDR',
  endsByItself: true,
  ways: {
    ewallet: (_config, store) => {
      const limits = limitsOf(store)
      return { channels: ewalletChannelCodes.map((code) => ({ code, ...limits[code] })) }
    },
    qris: (_config, store) => {
      const { minIdr, maxIdr } = limitsOf(store).QRIS
      return { minIdr, maxIdr }
    },
  },
  channelLimits: limitsOf,
  webhook: xenditWebhookRoutes,
  apply: applyXenditEvent,
}
