import { z } from 'zod'
import { currencyCodes } from '../money/currency.ts'
import { area, get, nameShapes } from './endpoint.ts'
import { ewalletChannelCode } from './payments.ts'
import { salesPauseView } from './sales.ts'

const ewalletChannelView = z.object({
  code: ewalletChannelCode,
  name: z.string(),
  needsPhone: z.boolean(),
  /** The limits of a single payment, in whole rupiah. */
  minIdr: z.int(),
  maxIdr: z.int(),
})

export const configView = z.object({
  storeName: z.string(),
  /** A test store: no real sale or charge. */
  practice: z.boolean(),
  supportEmail: z.string(),
  /** Digits with the country code, as messaging links want them. */
  supportPhone: z.string(),
  /** Links to the store's accounts on other sites; each is empty where the store has none. */
  socials: z.object({ instagram: z.string(), tiktok: z.string(), discord: z.string() }),
  /** Advertising claims; each is null where the owner of a live store has not confirmed the claim. */
  claims: z.object({
    gamers: z.string().nullable(),
    averageDelivery: z.string().nullable(),
    rating: z.string().nullable(),
    support: z.string().nullable(),
  }),
  /** Payment methods offered now; null for a method whose provider has no keys. */
  payments: z.object({
    card: z.object({ publishableKey: z.string() }).nullable(),
    ewallet: z.object({ channels: z.array(ewalletChannelView) }).nullable(),
    qris: z.object({ minIdr: z.int(), maxIdr: z.int() }).nullable(),
    account: z.object({ channels: z.array(ewalletChannelView) }).nullable(),
    counter: z.object({ channels: z.array(ewalletChannelView) }).nullable(),
    paypal: z
      .object({
        clientId: z.string(),
        environment: z.enum(['sandbox', 'production']),
        /** URL of PayPal's SDK; null where browsers load it from PayPal’s own address. */
        sdkUrl: z.string().nullable(),
      })
      .nullable(),
  }),
  /** The seller's details on receipts. */
  seller: z.object({ name: z.string(), address: z.string(), taxNote: z.string() }),
  /** Version of the terms in force; a consent names it. */
  termsVersion: z.int(),
  /** Whether the store can mail links to orders. */
  mail: z.boolean(),
  /** Whether a login provider is set up. */
  login: z.boolean(),
  /** Whether orders are taken at all: a live store needs a complete set-up first. */
  isOpen: z.boolean(),
  /** Pause of the whole store; each game view has a `salesPause` as well. */
  salesPause: salesPauseView,
  limits: z.object({
    orderExpiryMinutes: z.number(),
    maxQuantity: z.int(),
    /** The most lines of a cart, and the most units of a checkout. */
    maxLines: z.int(),
    maxUnits: z.int(),
  }),
})
export type ConfigView = z.infer<typeof configView>

const check = z.string()
export const readiness = z.object({
  ready: z.boolean(),
  checks: z.object({
    running: check,
    database: check,
    writes: check,
    migrations: check,
    loops: check,
    disk: check,
    clock: check,
  }),
})
export type Readiness = z.infer<typeof readiness>

nameShapes({ ewalletChannelView, configView })

export const store = area('Store', 'The store itself: what it offers now, its currencies and who is logged in', {
  getHealth: get('/api/health', 'anyone', 'Tell whether the store runs', {
    output: z.object({ status: z.literal('ok') }),
  }),
  getLiveness: get('/api/health/live', 'anyone', 'Tell whether the process answers', {
    description: 'Looks at nothing else: whoever gets no answer here may start the process anew.',
    output: z.object({ status: z.literal('ok') }),
  }),
  getReadiness: get('/api/health/ready', 'anyone', 'Tell whether requests should come here', {
    description:
      'Whoever shares requests among several processes sends none here while this answers 503. Each check says ok, or what is wrong.',
    output: readiness,
    otherwise: { status: 503, description: 'Requests should go elsewhere: a check says why' },
  }),
  getConfig: get('/api/config', 'anyone', 'Read what the store offers and how it is reached', { output: configView }),
  listRates: get('/api/currency/rates', 'anyone', 'List the exchange rates, in units for one US dollar', {
    output: z.record(z.string(), z.number()),
  }),
  detectLocation: get('/api/currency/detect-location', 'anyone', 'Guess the buyer’s currency from their address', {
    output: z.object({ currency: z.enum(currencyCodes as [string, ...string[]]) }),
  }),
  getUser: get('/api/auth/user', 'buyer', 'Read who is logged in', {
    output: z.object({ firstName: z.string().nullable(), email: z.string().nullable() }).nullable(),
  }),
})
