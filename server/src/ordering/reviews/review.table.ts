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
  /** The game of its order; empty in what an older release wrote, until it is filled in. */
  game_id: string | null
  /** The store's one answer. */
  answer: string | null
  answered_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    reviews: ReviewTable
  }
}
