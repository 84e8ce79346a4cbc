import type { DataRequestStatus } from '@topup/core/api/persons'

/** What a person asked to see or to have erased. It names records; the person stands in `sought` alone, and leaves with the end. */
export interface DataRequestTable {
  id: string
  status: DataRequestStatus
  /** What was searched for, encrypted; null once the person is erased or the request is closed. */
  sought: string | null
  /** JSON lists of ids: what of the search is theirs. */
  checkouts: string
  accounts: string
  opened_by: string
  opened_at: string
  due_at: string
  copied_at: string | null
  erased_at: string | null
  closed_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    data_requests: DataRequestTable
  }
}
