import type { DataRequestStatus } from '@topup/core/api/persons'

/** A person's request to see or erase their data. Only `sought` identifies the person; it is cleared at the end. */
export interface DataRequestTable {
  id: string
  status: DataRequestStatus
  /** The encrypted details by which the person is searched; null once the person is erased or the request is closed. */
  sought: string | null
  /** JSON lists of the ids that belong to the person. */
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
