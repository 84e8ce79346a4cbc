export interface SellerTable {
  id: string
  email: string
  role: 'owner' | 'staff'
  password_hash: string
  must_change_password: 0 | 1
  failed_attempts: number
  locked_until: string | null
  created_at: string
}

export interface SellerSessionTable {
  /** SHA-256 of the cookie's token: a stolen database opens no session. */
  id: string
  seller_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
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
