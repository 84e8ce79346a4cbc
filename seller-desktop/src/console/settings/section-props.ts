import type { StoreSettings } from '@topup/core/api/settings'

export interface SettingsSectionProps {
  draft: StoreSettings
  set: (change: Partial<StoreSettings>) => void
}
