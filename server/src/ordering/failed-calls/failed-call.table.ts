/** A buyer's call that was answered with an error: what the id on their screen leads to. Nothing in it is about a person. */
export interface FailedCallTable {
  id: string
  request_id: string
  /** Method and route, never the address: `POST /api/orders`. */
  call: string
  status: number
  code: string
  /** Whose call it was, where the caller's own session knows the checkout. */
  checkout_id: string | null
  /** The order that was named, where one was. */
  order_id: string | null
  failed_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    failed_calls: FailedCallTable
  }
}
