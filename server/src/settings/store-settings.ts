import { type SettingName, type StoreSettings, storeSettings } from '@topup/core/api/settings-schemas'
import { MINUTE } from '@topup/core/time'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'

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

const specifiedClaims = { gamers: '1M+', averageDelivery: '30s', rating: '4.9', support: '24/7' }

const defaultsOf = (config: SettingDefaults): StoreSettings => ({
  storeName: config.STORE_NAME,
  supportEmail: config.SUPPORT_EMAIL,
  supportPhone: config.SUPPORT_PHONE,
  socials: { instagram: '', tiktok: '', discord: '' },
  claims: specifiedClaims,
  claimsConfirmed: false,
  orderExpiryMinutes: config.timing.orderExpiry / MINUTE,
  channelLimits: {},
  timeZone: config.TIME_ZONE,
  sellerName: config.SELLER_NAME ?? '',
  sellerAddress: config.SELLER_ADDRESS,
  taxNote: config.TAX_NOTE,
  notices: { email: '', webhookUrl: '' },
  retentionDays: config.RETENTION_DAYS,
})

/** One bad value (an older version's, a hand's) must not hide the others, or keep the store from starting. */
function readSaved(json: string): Partial<StoreSettings> {
  const raw = JSON.parse(json) as Record<string, unknown>
  return Object.fromEntries(
    (Object.keys(storeSettings.shape) as SettingName[]).flatMap((name) => {
      const parsed = name in raw ? storeSettings.shape[name].safeParse(raw[name]) : undefined
      return parsed?.success ? [[name, parsed.data]] : []
    }),
  )
}

export const findNewestSettings = (db: Db) =>
  db.selectFrom('settings_versions').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()

/** The settings in force, in memory: what was saved wins over the environment. `refresh` says whether they changed. */
export function createStoreSettings(config: SettingDefaults) {
  const defaults = defaultsOf(config)
  let version = 0
  let saved: Partial<StoreSettings> = {}
  return {
    defaults,
    version: () => version,
    saved: () => saved,
    current: (): StoreSettings => ({ ...defaults, ...saved }),
    async refresh(db: Db): Promise<boolean> {
      const newest = await findNewestSettings(db)
      const before = version
      version = newest?.version ?? 0
      saved = newest ? readSaved(newest.saved) : {}
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
