import type { SettingChanges } from '@topup/core/api/settings'
import type { Context as Below, Hooks as HooksBelow } from '../access/context.ts'
import type { Trx } from '../platform/db/schema.ts'
import type { StoreSettingsCache } from './store-settings.ts'

export interface Hooks extends HooksBelow {
  /** Called in the transaction that saves changed settings. Null: the setting is reset to the environment's value. */
  settingsSaved(ctx: Context, trx: Trx, changes: SettingChanges): Promise<void>
}

export interface Context extends Below {
  /** The settings that the owner saved, with the environment's values as defaults. */
  readonly settings: StoreSettingsCache
  readonly hooks: Hooks
}
