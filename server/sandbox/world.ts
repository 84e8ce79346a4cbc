import type { Clock } from './clock.ts'
import type { Faults } from './faults.ts'
import type { Vendors } from './listen-as-vendors.ts'
import type { RequestLog } from './request-log.ts'
import type { SandboxState } from './state.ts'
import type { Webhooks } from './webhooks.ts'

export type WebhookEndpoints = {
  stripe?: string | undefined
  xendit?: string | undefined
  paypal?: string | undefined
  lapakgamingOrder?: string | undefined
  lapakgamingProduct?: string | undefined
  digiflazz?: string | undefined
}

export type RefundFate = 'succeed' | 'pending' | 'fail'

/** State and services that all parties of the sandbox share. */
export type World = {
  state: SandboxState
  clock: Clock
  faults: Faults
  webhooks: Webhooks
  requests: RequestLog
  endpoints: WebhookEndpoints
  /** Like the real parties: webhooks go only to registered endpoints, and only allowed addresses may call. */
  strict: boolean
  /** How far the parties' clocks are off in their answers, in ms; positive means ahead. */
  clockOffMs: number
  /** The outcome of the next refunds, by provider. */
  refundFates: Record<'stripe' | 'xendit' | 'paypal', RefundFate>
  /** Set once the server listens. */
  url: string
  /** Undefined if nothing is served under the vendors' host names. */
  vendors?: Vendors | undefined
  save(): void
  reset(): void
  log(line: string): void
}
