import type { SettingName, SettingsView } from '@topup/core/api/settings-schemas'
import type { IRouter } from 'express'
import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import { route } from '../http/route.ts'
import { noticeKey } from '../notices/notice-key.ts'
import { recordAudit } from '../sellers/audit.ts'
import { ownerRecent, seller } from '../sellers/seller-auth.ts'
import { saveSettings } from './save-settings.ts'

const newestVersions = 100

function toView({ config, settings }: Context): SettingsView {
  const values = settings.current()
  return {
    version: settings.version(),
    values,
    defaults: settings.defaults,
    saved: Object.keys(settings.saved()) as SettingName[],
    asksForClaims: config.NODE_ENV === 'production' && !values.claimsConfirmed,
  }
}

export function settingsRoutes(router: IRouter, ctx: Context): void {
  route(router, ctx, 'getStoreSettings', seller, async () => {
    await ctx.settings.refresh(ctx.db)
    return toView(ctx)
  })

  route(router, ctx, 'saveStoreSettings', ownerRecent, async ({ input, who }) => {
    await saveSettings(ctx, who.sellerId, input)
    return toView(ctx)
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

  route(router, ctx, 'revealNoticeKey', ownerRecent, async ({ who }) => {
    await write(ctx.db, (trx) =>
      recordAudit(ctx, trx, { actor: who.sellerId, action: 'notice_key_revealed', subject: 'settings' }),
    )
    return { key: noticeKey(ctx.config.DATA_KEYS) }
  })
}
