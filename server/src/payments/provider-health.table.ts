import type { PaymentProvider } from './payment-port.ts'

/** A payment provider that refuses the store; the row is deleted by a successful payment. */
export interface ProviderHealthTable {
  provider: PaymentProvider
  /** Refusals in a row. */
  refusals: number
  is_hidden: 0 | 1
  /** The last probe was refused too, so a successful probe proves that the provider works. */
  probe_refused: 0 | 1
  /** How many times the provider was hidden or refused a probe; the pauses grow with it. */
  tries: number
  /** When the provider is probed next; null while it is on trial, waiting for a payment to succeed. */
  due_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    provider_health: ProviderHealthTable
  }
}
