import type { StoreSettings } from '@topup/core/api/settings-schemas'

export interface SettingsSectionProps {
  draft: StoreSettings
  set: (change: Partial<StoreSettings>) => void
}
