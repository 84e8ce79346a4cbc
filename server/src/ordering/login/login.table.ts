import type { Generated } from 'kysely'

/** A buyer's account: who the login provider says, and how to greet them. */
export interface UserTable {
  id: string
  issuer: string
  subject: string
  first_name: string | null
  email: string | null
  created_at: string
  /** When its owner last signed in or saved something in it; an order's time stands with its checkout. */
  last_login_at: string
  /** What the account's passkeys know it by: random, base64url; null before the first. */
  passkey_handle: Generated<string | null>
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    users: UserTable
  }
}
