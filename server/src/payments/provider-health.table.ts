import type { PaymentProvider } from './payment-port.ts'

/** A payment provider that refused the store. The row is deleted once the provider works again. */
export interface ProviderHealthTable {
  provider: PaymentProvider
  /** Refusals in a row. */
  refusals: number
  is_hidden: 0 | 1
  /** 1 if the last probe was refused too: then a successful probe proves that the provider works. */
  probe_refused: 0 | 1
  /** How many times the provider was hidden or refused a probe; the pause before the next probe grows with it. */
  tries: number
  /** When the provider is probed next; null while it is on trial: offered until a payment succeeds or is refused. */
  due_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    provider_health: ProviderHealthTable
  }
}
