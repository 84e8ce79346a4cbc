import type { StoreSettings } from '@topup/core/api/settings'
import { channelsOf } from '@topup/core/payment/channels'
import { z } from 'zod'
import { type Parsed, partySettings } from '../../platform/party-settings.ts'
import type { ProviderManifest } from '../context.ts'
import { applyXenditEvent } from './apply-xendit-event.ts'
import { limitsOf } from './channel-limits.ts'
import { xenditChecks } from './checks.ts'
import { xenditApis } from './refs.ts'
import { xenditWebhookRoutes } from './verify-webhook.ts'
import { createXenditPort, type XenditPort } from './xendit-port.ts'

const settings = partySettings({
  shape: {
    XENDIT_SECRET_KEY: z
      .string()
      .refine((text) => !text.startsWith('xnd_public_'), 'it is the public key: take the secret one')
      .optional()
      .describe('E-wallets, QRIS, virtual accounts and counters; the key needs to read transactions.'),
    XENDIT_WEBHOOK_TOKEN: z.string().optional().describe('Proves its notices; several may be given, parted by commas.'),
    XENDIT_URL: z.url().default('https://api.xendit.co').describe('Another one beside `PRACTICE=true` alone.'),
    XENDIT_API: z
      .enum(xenditApis)
      .default('v2')
      .describe('Which of its two APIs opens payments: see [money](money.md) before changing it.'),
  },
  address: 'XENDIT_URL',
  belongTogether: [
    ['XENDIT_SECRET_KEY', 'XENDIT_WEBHOOK_TOKEN', 'without it no payment in rupiah could ever be confirmed'],
  ],
  secrets: ['XENDIT_SECRET_KEY', 'XENDIT_WEBHOOK_TOKEN'],
  beginnings: { XENDIT_SECRET_KEY: /^xnd_(production|development)_/ },
  testKeys: { XENDIT_SECRET_KEY: /^xnd_development_/ },
  whereToGet: {
    XENDIT_SECRET_KEY: 'Xendit dashboard > Settings > Developers > API keys',
    XENDIT_WEBHOOK_TOKEN: 'Xendit dashboard > Settings > Developers > Webhooks',
  },
})

declare module '../../platform/config.ts' {
  interface Config extends Parsed<typeof settings> {}
}
declare module '../payment-port.ts' {
  interface Ports {
    xendit: XenditPort
  }
}

function listOffered(method: 'ewallet' | 'account' | 'counter', store: StoreSettings) {
  const limits = limitsOf(store)
  const channels = channelsOf(method).flatMap((code) => {
    const { isOn, ...limit } = limits[code]
    return isOn ? [{ code, ...limit }] : []
  })
  return channels.length > 0 ? { channels } : null
}

export const xendit: ProviderManifest<XenditPort> = {
  name: 'xendit',
  label: 'Xendit',
  waysLabel: 'e-wallet, QRIS, virtual account or counter',
  settings,
  connect: createXenditPort,
  currency: 'IDR',
  endsByItself: true,
  ways: {
    ewallet: (_config, store) => listOffered('ewallet', store),
    qris: (_config, store) => {
      const { minIdr, maxIdr, isOn } = limitsOf(store).QRIS
      return isOn ? { minIdr, maxIdr } : null
    },
    account: (_config, store) => listOffered('account', store),
    counter: (_config, store) => listOffered('counter', store),
  },
  channelLimits: limitsOf,
  webhook: xenditWebhookRoutes,
  apply: applyXenditEvent,
  checks: xenditChecks,
}
