import type { SettingChanges } from '@topup/core/api/settings'
import type { Context as Below, Hooks as HooksBelow } from '../access/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { StoreSettingsCache } from './store-settings.ts'

export interface Hooks extends HooksBelow {
  /** A new version has these changes; null takes one back to what the environment says. */
  settingsSaved(ctx: Context, trx: Trx, changes: SettingChanges): Promise<void>
}

export interface Context extends Below {
  /** What the owner set, over what the environment says. */
  readonly settings: StoreSettingsCache
  readonly hooks: Hooks
}
