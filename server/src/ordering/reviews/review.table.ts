export interface ReviewTable {
  id: string
  order_id: string
  customer_name: string
  /** 1 to 5 stars. */
  rating: number
  comment: string
  /** 1: hidden by the seller. A hidden review still prevents another review of the same order. */
  is_hidden: number
  created_at: string
  /** The game of the reviewed order. Null in rows of an older release until `fillReviewGames` sets it. */
  game_id: string | null
  /** The store's answer to the review. Null if there is none. */
  answer: string | null
  answered_at: string | null
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    reviews: ReviewTable
  }
}
