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

/** Calls of one address in the minute under way, counted for all processes (platform/http/limiters.ts). */
export interface RateLimitTable {
  /** The group, and a digest of the address. */
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number
}

/** A text that only this key of DATA_KEYS opens, so that a start notices other keys before it writes anything. */
export interface KeyCheckTable {
  key_id: string
  sealed: string
  created_at: string
}

/** One row for each process that runs on a database of several; the rows of those that fell silent are removed. */
export interface ProcessTable {
  id: string
  started_at: string
  beat_at: string
  version: string
}
