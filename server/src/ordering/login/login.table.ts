/** A buyer's account: who the login provider says, and how to greet them. */
export interface UserTable {
  id: string
  issuer: string
  subject: string
  first_name: string | null
  email: string | null
  created_at: string
  last_login_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    users: UserTable
  }
}
