import type { CheckState } from '@topup/core/setup/opening'

export interface SetupCheckTable {
  id: string
  /** State of the last answer. Null while the check has never run. */
  state: CheckState | null
  says: string
  /** JSON lists. */
  todo: string
  paste: string
  offer: string | null
  is_doubtful: number
  answered_at: string | null
  /** When the last stored run started. Empty if an immediate run is requested. */
  tried_at: string
  unmade: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    setup_checks: SetupCheckTable
  }
}
