/** A buyer's call that ended in an error, found by the id on the buyer's screen. Contains no personal data. */
export interface FailedCallTable {
  id: string
  request_id: string
  /** Method and route without the actual path: `POST /api/orders`. */
  call: string
  status: number
  code: string
  /** The call's checkout, if the caller's own session has access to it. */
  checkout_id: string | null
  /** The order named by the call, if any. */
  order_id: string | null
  failed_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    failed_calls: FailedCallTable
  }
}
