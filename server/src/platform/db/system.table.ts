export interface SettingTable {
  key: string
  value: string
  updated_at: string
}

/** A named lease: only its holder may do the named work, across all processes; `fence` grows with every holder. */
export interface LeaseTable {
  name: string
  holder: string
  fence: number
  expires_at: string
}

/** Calls of an address in the current minute, counted for all processes (platform/http/limiters.ts). */
export interface RateLimitTable {
  /** The group of calls, and an HMAC of the caller's address. */
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

/** A process on a database that several share; rows of silent processes are removed. */
export interface ProcessTable {
  id: string
  started_at: string
  beat_at: string
  version: string
}
