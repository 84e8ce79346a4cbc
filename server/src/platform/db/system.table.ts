export interface SettingTable {
  key: string
  value: string
  updated_at: string
}

/** A named right to do one thing at a time across processes; `fence` grows with every holder. */
export interface LeaseTable {
  name: string
  holder: string
  fence: number
  expires_at: string
}
