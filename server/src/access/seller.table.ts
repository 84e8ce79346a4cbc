import type { Generated } from 'kysely'

export interface SellerTable {
  id: string
  email: string
  role: 'owner' | 'staff'
  password_hash: string
  must_change_password: 0 | 1
  failed_attempts: number
  locked_until: string | null
  /** The same for browsers in which this seller proved a second factor before: strangers cannot lock those out. */
  known_failures: Generated<number>
  known_locked_until: string | null
  /** Wrong second factors in a row, and the wait they brought; a right password clears neither. */
  second_failures: Generated<number>
  second_locked_until: string | null
  disabled_at: string | null
  created_at: string
  /** When the first password was made that must be changed. */
  first_password_at: string | null
}

export interface SellerSessionTable {
  /** SHA-256 of the cookie's token: a stolen database opens no session. */
  id: string
  seller_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
  /** When a second factor was proved last; null after the password alone. */
  second_factor_at: string | null
  user_agent: string
  /** What a passkey was asked to sign, for one answer. */
  challenge: string | null
  challenge_until: string | null
}

/** Append-only; each row carries the hash of the one before it. */
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

/** Where a row of the audit log came from, for a year: beside what is sealed, because it must be possible to take it away. */
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
