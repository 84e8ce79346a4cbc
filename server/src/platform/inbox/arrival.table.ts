/** One row for each sender of webhooks: when a notice of it last proved genuine, and when one last did not. */
export interface WebhookArrivalTable {
  sender: string
  verified_at: string | null
  refused_at: string | null
  /** What the refused one called itself; whoever called may have made it up. */
  refused_ref: string | null
}

declare module '../db/schema.ts' {
  interface Schema {
    webhook_arrivals: WebhookArrivalTable
  }
}
