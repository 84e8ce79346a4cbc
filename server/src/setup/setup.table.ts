import type { CheckState } from '@topup/core/setup/opening'

export interface SetupCheckTable {
  id: string
  /** Of the last answer; null while the check could never be made. */
  state: CheckState | null
  says: string
  /** JSON lists. */
  todo: string
  paste: string
  offer: string | null
  is_doubtful: number
  answered_at: string | null
  /** Empty where it is to be made again at once. */
  tried_at: string
  unmade: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    setup_checks: SetupCheckTable
  }
}
