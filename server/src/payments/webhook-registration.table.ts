import type { PaymentProvider } from './payment-port.ts'

/** A webhook that the store itself registered at a provider, with the owner's consent. */
export interface WebhookRegistrationTable {
  provider: PaymentProvider
  /** The provider's id of the webhook. */
  ref: string
  /** The signing secret, encrypted; null if the id is enough to verify. */
  secret_sealed: string | null
  url: string
  made_at: string
  /** When the webhook was replaced; its pending notices are accepted for another day. */
  replaced_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    webhook_registrations: WebhookRegistrationTable
  }
}
