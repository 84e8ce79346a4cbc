/** For each sender of webhooks: when the last genuine one came, and when the last refused one. */
export interface WebhookArrivalTable {
  sender: string
  verified_at: string | null
  refused_at: string | null
  /** The event id or name that the refused webhook gave itself; its sender may have made it up. */
  refused_ref: string | null
}

declare module '../db/schema.ts' {
  interface Schema {
    webhook_arrivals: WebhookArrivalTable
  }
}
