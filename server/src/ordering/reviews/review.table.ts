export interface ReviewTable {
  id: string
  order_id: string
  customer_name: string
  /** 1 to 5. */
  rating: number
  comment: string
  /** 1: the seller took it from the page; it still counts as the order's one. */
  is_hidden: number
  created_at: string
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    reviews: ReviewTable
  }
}
