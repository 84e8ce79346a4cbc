import { type SettingName, type StoreSettings, storeSettings } from '@topup/core/api/settings'
import { standardWeights } from '@topup/core/delivery/rank-suppliers'
import type { ClaimName } from '@topup/core/seller/claims'
import { MINUTE } from '@topup/core/time'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/schema.ts'

export type SettingDefaults = Pick<
  Config,
  | 'STORE_NAME'
  | 'SUPPORT_EMAIL'
  | 'SUPPORT_PHONE'
  | 'SELLER_NAME'
  | 'SELLER_ADDRESS'
  | 'TAX_NOTE'
  | 'TIME_ZONE'
  | 'RETENTION_DAYS'
  | 'timing'
>

/** `by` is the seller's id. */
export type ClaimConfirmations = Partial<Record<ClaimName, Readonly<{ by: string; at: string }>>>

const specifiedClaims = { gamers: '1M+', averageDelivery: '30s', rating: '4.9', support: '24/7' }

const defaultsOf = (config: SettingDefaults): StoreSettings => ({
  storeName: config.STORE_NAME,
  supportEmail: config.SUPPORT_EMAIL,
  supportPhone: config.SUPPORT_PHONE,
  socials: { instagram: '', tiktok: '', discord: '' },
  claims: specifiedClaims,
  confirmedClaims: [],
  confirmedContact: { supportEmail: '', supportPhone: '', sellerName: '', sellerAddress: '' },
  orderExpiryMinutes: config.timing.orderExpiry / MINUTE,
  channelLimits: {},
  channelsOff: [],
  accountLifeMinutes: 60,
  supplierWeights: standardWeights,
  timeZone: config.TIME_ZONE,
  sellerName: config.SELLER_NAME ?? '',
  sellerAddress: config.SELLER_ADDRESS,
  taxNote: config.TAX_NOTE,
  taxNumber: '',
  registrationNumber: '',
  tax: { kind: 'none', rate: 0 },
  notices: { email: '', webhookUrl: '' },
  heldPaymentHours: 24,
  heldOrdersAfter30Minutes: 'refund',
  newOrdersWhenBusy: 'refuse',
  retentionDays: config.RETENTION_DAYS,
  retention: {},
  dataRequestDays: 3,
})

/** An address that an earlier rule took must not take the mailbox beside it along. */
const withMailboxAlone = (notices: unknown) => ({ ...(notices as object), webhookUrl: '' })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a setting has under names of this release, and what a later one keeps within it. */
function splitNames(name: SettingName, value: unknown): Readonly<{ known: unknown; later: Record<string, unknown> }> {
  const schema: z.ZodType = storeSettings.shape[name]
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return { known: value, later: {} }
  const groups = Object.groupBy(Object.entries(value), ([own]) =>
    Object.hasOwn(schema.shape, own) ? 'known' : 'later',
  )
  return { known: Object.fromEntries(groups.known ?? []), later: Object.fromEntries(groups.later ?? []) }
}

/** A setting to be saved: what a later release keeps within it stays, so that going back to this one loses nothing. */
export function withLaterNames(name: SettingName, before: unknown, wanted: unknown): unknown {
  const { later } = splitNames(name, before)
  return isRecord(wanted) ? { ...later, ...wanted } : wanted
}

/**
 * One bad value (an older version's, a hand's) must not hide the others, or keep the store from starting; nor must a name
 * that a later release keeps within a setting.
 */
function readSaved(json: string): Partial<StoreSettings> {
  const raw = JSON.parse(json) as Record<string, unknown>
  return Object.fromEntries(
    (Object.keys(storeSettings.shape) as SettingName[]).flatMap((name) => {
      if (!(name in raw)) return []
      const read = (value: unknown) => storeSettings.shape[name].safeParse(value)
      const value = splitNames(name, raw[name]).known
      const whole = read(value)
      const parsed = !whole.success && name === 'notices' ? read(withMailboxAlone(value)) : whole
      return parsed.success ? [[name, parsed.data]] : []
    }),
  )
}

export const findNewestSettings = (db: Db) =>
  db.selectFrom('settings_versions').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()

/** Who confirmed which claim, and when; kept beside the settings, as only the server writes it. */
const readConfirmations = (json: string): ClaimConfirmations => JSON.parse(json).claimConfirmations ?? {}

/** The settings in force, in memory: what was saved wins over the environment. `refresh` says whether they changed. */
export function createStoreSettings(config: SettingDefaults) {
  const defaults = defaultsOf(config)
  let version = 0
  let looks = 0
  let lastLook = 0
  let saved: Partial<StoreSettings> = {}
  let confirmations: ClaimConfirmations = {}
  return {
    defaults,
    version: () => version,
    saved: () => saved,
    confirmations: () => confirmations,
    current: (): StoreSettings => ({ ...defaults, ...saved }),
    async refresh(db: Db): Promise<boolean> {
      const look = ++looks
      const newest = await findNewestSettings(db)
      // One that began before and ends after another knows less.
      if (look < lastLook) return false
      lastLook = look
      const before = version
      version = newest?.version ?? 0
      saved = newest ? readSaved(newest.saved) : {}
      confirmations = newest ? readConfirmations(newest.saved) : {}
      return version !== before
    },
  }
}
export type StoreSettingsCache = ReturnType<typeof createStoreSettings>

/** Who sells, in the words mails are composed from. */
export const brandOf = ({ storeName, supportEmail, sellerName, sellerAddress, taxNote }: StoreSettings) => ({
  STORE_NAME: storeName,
  SUPPORT_EMAIL: supportEmail,
  SELLER_NAME: sellerName === '' ? undefined : sellerName,
  SELLER_ADDRESS: sellerAddress,
  TAX_NOTE: taxNote,
})
