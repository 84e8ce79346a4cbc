import type { PaymentProvider } from './payment-port.ts'

/** A webhook that the store itself registered at a provider, with the owner's consent. */
export interface WebhookRegistrationTable {
  provider: PaymentProvider
  /** The provider's id of the webhook. */
  ref: string
  /** The signing secret, encrypted; null if the provider verifies by the id alone. */
  secret_sealed: string | null
  url: string
  made_at: string
  /** When the webhook was replaced. Events that the provider still retries are accepted for another day. */
  replaced_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    webhook_registrations: WebhookRegistrationTable
  }
}
