import type { PaymentProvider } from './payment-port.ts'

/** One row per payment provider that refuses the store and took no payment since. */
export interface ProviderHealthTable {
  provider: PaymentProvider
  /** In a row. */
  refusals: number
  is_hidden: 0 | 1
  /** The last probe was refused too, so the next one that is not proves that all is well. */
  probe_refused: 0 | 1
  /** How often it was hidden or found refusing, which is what its pauses grow by. */
  tries: number
  /** Null while it is offered again and a payment has to show whether it works. */
  due_at: string | null
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    provider_health: ProviderHealthTable
  }
}
