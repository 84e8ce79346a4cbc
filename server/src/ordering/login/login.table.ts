import type { Generated } from 'kysely'

/** A buyer's account: the identity at the login provider, and a name to greet. */
export interface UserTable {
  id: string
  issuer: string
  subject: string
  first_name: string | null
  email: string | null
  created_at: string
  /** When the account's owner last signed in or saved a player or favourite. Orders do not change this time. */
  last_login_at: string
  /** The user handle of the account's passkeys: random, base64url. Null before the first. */
  passkey_handle: Generated<string | null>
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    users: UserTable
  }
}
