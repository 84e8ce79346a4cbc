import type { Context as Below } from '../access/context.ts'
import type { StoreSettingsCache } from './store-settings.ts'

export interface Context extends Below {
  /** What the owner set, over what the environment says. */
  readonly settings: StoreSettingsCache
}
