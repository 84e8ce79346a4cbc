import type { PaymentProvider } from './payment-port.ts'

/** A webhook that the store registered at a provider itself, by the owner's word. */
export interface WebhookRegistrationTable {
  provider: PaymentProvider
  /** The provider's own id of it. */
  ref: string
  /** What it signs with, encrypted; null where its id is all that verifying takes. */
  secret_sealed: string | null
  url: string
  made_at: string
  /** Notices that are under way are still taken for a day after another one took its place. */
  replaced_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    webhook_registrations: WebhookRegistrationTable
  }
}
