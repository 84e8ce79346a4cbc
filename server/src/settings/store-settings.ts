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

/** The confirmation of each confirmed claim about the store: `by` is the seller's id, `at` the time. */
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

/** Removes an alerts setting's webhook URL that is no longer allowed, so that its mail address can still be read. */
const withMailboxAlone = (notices: unknown) => ({ ...(notices as object), webhookUrl: '' })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Splits an object setting into fields that this release knows and fields of a later release. */
function splitNames(name: SettingName, value: unknown): Readonly<{ known: unknown; later: Record<string, unknown> }> {
  const schema: z.ZodType = storeSettings.shape[name]
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return { known: value, later: {} }
  const groups = Object.groupBy(Object.entries(value), ([own]) =>
    Object.hasOwn(schema.shape, own) ? 'known' : 'later',
  )
  return { known: Object.fromEntries(groups.known ?? []), later: Object.fromEntries(groups.later ?? []) }
}

/** Keeps the fields of a later release when a setting is saved, so that a return to that release loses nothing. */
export function withLaterNames(name: SettingName, before: unknown, wanted: unknown): unknown {
  const { later } = splitNames(name, before)
  return isRecord(wanted) ? { ...later, ...wanted } : wanted
}

/**
 * Reads each setting separately: a bad value from an older version or manual edit must neither hide the others nor
 * stop the start. Fields of a later release are ignored.
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

/** Confirmations of claims: by whom and when. Not a setting, since only the server writes them. */
const readConfirmations = (json: string): ClaimConfirmations => JSON.parse(json).claimConfirmations ?? {}

/** In-memory cache of settings: saved values override the environment. `refresh` returns whether they changed. */
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
      // Ignore this read if a read that started later has already finished, since its data is newer.
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

/** The seller's details under the names that mails use. */
export const brandOf = ({ storeName, supportEmail, sellerName, sellerAddress, taxNote }: StoreSettings) => ({
  STORE_NAME: storeName,
  SUPPORT_EMAIL: supportEmail,
  SELLER_NAME: sellerName === '' ? undefined : sellerName,
  SELLER_ADDRESS: sellerAddress,
  TAX_NOTE: taxNote,
})
