import type { Generated } from 'kysely'

export interface SellerTable {
  id: string
  email: string
  role: 'owner' | 'staff'
  password_hash: string
  must_change_password: 0 | 1
  failed_attempts: number
  locked_until: string | null
  /** Separate counters for browsers in which this seller proved a second factor: strangers cannot lock those. */
  known_failures: Generated<number>
  known_locked_until: string | null
  /** Wrong second factors in a row and their lock. A correct password clears neither. */
  second_failures: Generated<number>
  second_locked_until: string | null
  disabled_at: string | null
  created_at: string
  /** When the first password, which must be changed, was made. */
  first_password_at: string | null
}

export interface SellerSessionTable {
  /** SHA-256 of the cookie's token, so that a stolen database opens no session. */
  id: string
  seller_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
  /** When a second factor was last proved. Null after the password alone. */
  second_factor_at: string | null
  user_agent: string
  /** The passkey challenge, valid for a single answer. */
  challenge: string | null
  challenge_until: string | null
}

/** The audit log, append-only. Each row has the hash of the row before it. */
export interface AuditLogTable {
  seq: number
  actor: string
  action: string
  subject: string
  details: string
  created_at: string
  previous_hash: string
  hash: string
}

/** The address and device behind an audit row. Not part of the sealed row, so that they can be deleted after a year. */
export interface AuditOriginTable {
  seq: number
  address: string
  device: string
  created_at: string
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    sellers: SellerTable
    seller_sessions: SellerSessionTable
    audit_log: AuditLogTable
    audit_origins: AuditOriginTable
  }
}
