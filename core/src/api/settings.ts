import { z } from 'zod'
import { isTimeZone } from '../calendar/store-day.ts'
import { taxKinds } from '../money/tax.ts'
import { channelCodes } from '../payment/channels.ts'
import { claimNames } from '../seller/claims.ts'
import { noticeChannels } from '../seller/notice-channels.ts'
import { type RetentionKind, retentionLimits } from '../seller/retention.ts'
import { cleanCode, cleanText } from '../text/clean-text.ts'
import { readMobileNumber } from '../text/mobile-number.ts'
import { cleanLink, isOwnMachine, isWebAddress } from '../web/web-address.ts'
import { area, get, nameShapes, patch, post } from './endpoint.ts'
import { email, isoTime, line, prose } from './fields.ts'

const weight = z.int().min(0).max(100)
const claim = line.min(1).max(20)
const limit = z.strictObject({ minIdr: z.int().min(1), maxIdr: z.int().min(1).max(1_000_000_000) })

function kept(kind: RetentionKind) {
  const { least, most, usual } = retentionLimits[kind]
  const days = z.int().min(least).max(most)
  return (usual === 'asOrders' ? z.union([z.literal(0), days]) : days).optional()
}

/** Address for the owner's alerts. The server decides whether an address on its own machine (sandbox) may be called. */
const noticeAddress = z
  .string()
  .overwrite(cleanLink)
  .max(500)
  .refine(
    (text) => text === '' || isWebAddress(text) || isOwnMachine(text),
    'Use an address that begins with https://, with the name of its host',
  )

/** A link shown to buyers. */
const socialAddress = z
  .string()
  .overwrite(cleanLink)
  .max(300)
  .refine((text) => text === '' || isWebAddress(text), 'Use an address that begins with https://, or leave it empty')

const socialAddresses = z.strictObject({
  instagram: socialAddress,
  tiktok: socialAddress,
  discord: socialAddress,
})

/** Digits of a phone number; unlike a buyer's number it may be foreign or a landline. */
const supportPhone = z
  .string()
  .max(40)
  .overwrite((typed) => (readMobileNumber(typed) ?? cleanCode(typed)).replace(/^\+/, ''))

/** Settings the owner may change; each has a default from the environment or the specification. */
export const storeSettings = z.strictObject({
  storeName: line.min(1).max(40),
  supportEmail: email,
  /** Digits with the country code, as messaging links want it. */
  supportPhone: supportPhone.regex(/^\d{8,15}$/, 'Use digits only, with the country code, such as 6281234567890'),
  /** The store's accounts on other sites; empty ones are not shown. */
  socials: socialAddresses,
  claims: z.strictObject({ gamers: claim, averageDelivery: claim, rating: claim, support: claim }),
  /** Advertising claims the owner confirmed; in production buyers see only these. A changed claim is unconfirmed. */
  confirmedClaims: z.array(z.enum(claimNames)).max(claimNames.length),
  /** The contact the owner confirmed: a live store takes orders only while its current contact equals this one. */
  confirmedContact: z.strictObject({
    supportEmail: z.string().max(254),
    supportPhone: z.string().max(15),
    sellerName: z.string().max(80),
    sellerAddress: z.string().max(200),
  }),
  orderExpiryMinutes: z
    .number()
    .min(1)
    .max(24 * 60),
  /** The owner's narrower limits, in whole rupiah; empty: the limits of the channel itself apply. */
  channelLimits: z.partialRecord(z.enum(channelCodes), limit),
  /** Channels switched off: checkouts do not offer them. */
  channelsOff: z.array(z.enum(channelCodes)).max(channelCodes.length),
  /** Minutes in which a virtual account's number or a counter's code can be paid; its order expires then as well. */
  accountLifeMinutes: z
    .int()
    .min(10)
    .max(24 * 60),
  /** Weights for choosing the first supplier to order from; only their proportion matters. */
  supplierWeights: z.strictObject({ cost: weight, success: weight, speed: weight }),
  timeZone: z.string().max(64).refine(isTimeZone, 'Use a time zone such as Asia/Jakarta'),
  sellerName: line.max(80),
  sellerAddress: prose.max(200),
  taxNote: prose.max(200),
  /** The tax office's number, such as NPWP or a VAT number. */
  taxNumber: line.max(40),
  /** The business's registration number, such as NIB or of the commercial register. */
  registrationNumber: line.max(80),
  /** How receipts show tax; `rate` in hundredths of a percent. It changes no price. */
  tax: z.strictObject({ kind: z.enum(taxKinds), rate: z.int().min(0).max(10_000) }),
  /** Where alerts about new entries of the attention list are sent; an empty address gets none. */
  notices: z.strictObject({
    email: z.union([z.literal(''), email]),
    webhookUrl: noticeAddress,
    /** A chat's id, or the name of a public channel. */
    telegramChat: z
      .string()
      .overwrite(cleanText)
      .regex(/^(-?\d{1,20}|@\w{5,32})?$/, 'Use the number of a chat, such as -1001234567890, or the @name of a channel')
      .optional(),
    /** Channels that get only urgent alerts. */
    urgentOnly: z.array(z.enum(noticeChannels)).max(noticeChannels.length).optional(),
  }),
  /** Hours after which a payment that did not match its order is refunded if nobody has decided about it. */
  heldPaymentHours: z.int().min(1).max(168),
  /** Outcome of an order that waited for a person's check and was not decided within 30 minutes. */
  heldOrdersAfter30Minutes: z.enum(['refund', 'deliver']),
  /** Above the limits of new checkouts: refuse all, or allow as many again to browsers that solve a puzzle. */
  newOrdersWhenBusy: z.enum(['refuse', 'puzzle']),
  /** Days after which a settled order loses its buyer's address, phone and player; 0 keeps them. */
  retentionDays: z.union([z.literal(0), z.int().min(30).max(3650)]),
  /** Days after which other personal data is deleted; a kind that is not set keeps its usual time. */
  retention: z.strictObject({
    accounts: kept('accounts'),
    notices: kept('notices'),
    mails: kept('mails'),
    push: kept('push'),
    sessions: kept('sessions'),
    signIns: kept('signIns'),
    failedCalls: kept('failedCalls'),
    risk: kept('risk'),
    refundAccounts: kept('refundAccounts'),
  }),
  /** Days to answer a data request: 3 by Indonesian law (3 x 24 hours, UU PDP 32), a month by GDPR (12(3)). */
  dataRequestDays: z.int().min(1).max(30),
})
export type StoreSettings = z.infer<typeof storeSettings>

export type SettingName = keyof StoreSettings

const settingNames = z.enum(Object.keys(storeSettings.shape) as [SettingName, ...SettingName[]])

/** A saved value, or null to restore the default. */
const changes = z.strictObject(
  Object.fromEntries(
    Object.entries(storeSettings.shape).map(([name, value]) => [name, (value as z.ZodType).nullable().optional()]),
  ) as { [Name in SettingName]: z.ZodOptional<z.ZodNullable<(typeof storeSettings.shape)[Name]>> },
)
export type SettingChanges = z.infer<typeof changes>

const settingsView = z.object({
  /** 0 until a setting was saved; each save names the version it was based on. */
  version: z.int(),
  values: storeSettings,
  defaults: storeSettings,
  /** Names of the settings saved in the console; the others follow the environment. */
  saved: z.array(settingNames),
  /** By whom and when each claim was confirmed. */
  confirmations: z.partialRecord(z.enum(claimNames), z.object({ by: z.string(), at: isoTime })),
  /** Buyers see only confirmed claims, and the owner still has some to confirm. */
  asksForClaims: z.boolean(),
  /** Characters of the seller's details that receipts show as a box, for lack of a font. Older stores send none. */
  notPrinted: z.array(z.string()).optional(),
})
export type SettingsView = z.infer<typeof settingsView>

const noticeChannelView = z.object({
  channel: z.enum(noticeChannels),
  /** Whether the settings and the environment hold everything the channel needs. */
  isSet: z.boolean(),
  /** The number of attention-list entries this channel has not sent yet. */
  waiting: z.int(),
  lastSentAt: isoTime.nullable(),
  /** Why the channel refused the newest message; null once it has accepted a later one. */
  error: z.string().nullable(),
})
export type NoticeChannelView = z.infer<typeof noticeChannelView>

nameShapes({ storeSettings, settingsView, noticeChannelView })

export const settings = area('Settings', 'What the owner may set', {
  getStoreSettings: get('/api/admin/settings', 'seller', 'Read the settings', { output: settingsView }),
  saveStoreSettings: patch('/api/admin/settings', 'owner-recent', 'Save settings', {
    input: z.strictObject({ version: z.int().min(0), changes }),
    output: settingsView,
  }),
  listSettingsVersions: get('/api/admin/settings/versions', 'seller', 'List the versions of the settings', {
    output: z.array(
      z.object({ version: z.int(), savedBy: z.string(), savedAt: isoTime, changed: z.array(settingNames) }),
    ),
  }),
  listNoticeChannels: get('/api/admin/settings/notice-channels', 'owner', 'Read how notices fare', {
    output: z.array(noticeChannelView),
  }),
  testNotice: post('/api/admin/settings/test-notice', 'owner-today', 'Send a test notice', {
    description: 'By one way, as it is saved; answers why it was not taken where it was not.',
    input: z.strictObject({ channel: z.enum(noticeChannels) }),
    output: z.object({ error: z.string().nullable() }),
  }),
  revealNoticeKey: post('/api/admin/settings/notice-key', 'owner-recent', 'Show the key that signs notices', {
    description: 'The key that signs notices to the webhook; shown on purpose, audited.',
    output: z.object({ key: z.string() }),
  }),
})
