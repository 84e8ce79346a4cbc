import type { SettingName, SettingsView, StoreSettings } from '@topup/core/api/settings'
import { claimNames } from '@topup/core/seller/claims'
import type { SellerRole } from '@topup/core/seller/roles'
import type { IRouter } from 'express'
import { ownerRecent, seller } from '../access/seller-auth.ts'
import { route } from '../platform/http/route.ts'
import type { Context } from './context.ts'
import { findNotPrinted } from './printed-signs.ts'
import { saveSettings } from './save-settings.ts'

const newestVersions = 100

/** Settings printed verbatim on receipts and credit notes. */
const printedNames = [
  'storeName',
  'supportEmail',
  'sellerName',
  'sellerAddress',
  'taxNote',
  'taxNumber',
  'registrationNumber',
] as const

/** Hides the webhook URL, which often contains a secret: only owners see it. */
const withoutAddress = (values: StoreSettings): StoreSettings => ({
  ...values,
  notices: { ...values.notices, webhookUrl: '' },
})

async function loadConfirmations({ db, settings }: Context): Promise<SettingsView['confirmations']> {
  const confirmations = Object.entries(settings.confirmations())
  if (confirmations.length === 0) return {}
  const sellers = await db.selectFrom('sellers').select(['id', 'email']).execute()
  const emailOf = new Map(sellers.map(({ id, email }) => [id, email]))
  return Object.fromEntries(confirmations.map(([name, { by, at }]) => [name, { by: emailOf.get(by) ?? '', at }]))
}

async function loadView(ctx: Context, role: SellerRole): Promise<SettingsView> {
  const { config, settings } = ctx
  const values = settings.current()
  const shown = role === 'owner' ? (all: StoreSettings) => all : withoutAddress
  return {
    version: settings.version(),
    values: shown(values),
    defaults: shown(settings.defaults),
    saved: Object.keys(settings.saved()) as SettingName[],
    confirmations: await loadConfirmations(ctx),
    asksForClaims: config.NODE_ENV === 'production' && values.confirmedClaims.length < claimNames.length,
    notPrinted: findNotPrinted(printedNames.map((name) => values[name]).join(' ')),
  }
}

export function settingsRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getStoreSettings', seller, async ({ who }) => {
    await ctx.settings.refresh(ctx.db)
    return loadView(ctx, who.role)
  })

  route(router, ctx, 'saveStoreSettings', ownerRecent, async ({ input, who }) => {
    await saveSettings(ctx, who.sellerId, input)
    return loadView(ctx, who.role)
  })

  route(router, ctx, 'listSettingsVersions', seller, async () => {
    const rows = await ctx.db
      .selectFrom('settings_versions')
      .leftJoin('sellers', 'sellers.id', 'settings_versions.saved_by')
      .select(['version', 'changed', 'settings_versions.created_at', 'sellers.email'])
      .orderBy('version', 'desc')
      .limit(newestVersions)
      .execute()
    return rows.map(({ version, changed, created_at, email }) => ({
      version,
      savedBy: email ?? '',
      savedAt: created_at,
      changed: JSON.parse(changed) as SettingName[],
    }))
  })
}
