export interface SetupCheckTable {
  id: string
  /** Of the last answer; null while the check could never be made. */
  state: string | null
  says: string
  /** JSON lists. */
  todo: string
  paste: string
  offer: string | null
  answered_at: string | null
  tried_at: string
  unmade: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    setup_checks: SetupCheckTable
  }
}
