/** A version of the settings, one per save. Each version has all saved settings, so the newest is in force. */
export interface SettingsVersionTable {
  version: number
  /** JSON of all saved settings, by name. */
  saved: string
  /** A JSON list of the settings' names that this version changed. */
  changed: string
  saved_by: string
  created_at: string
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    settings_versions: SettingsVersionTable
  }
}
