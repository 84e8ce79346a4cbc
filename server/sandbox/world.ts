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

/** What every party of the outside world shares. */
export type World = {
  state: SandboxState
  clock: Clock
  faults: Faults
  webhooks: Webhooks
  requests: RequestLog
  endpoints: WebhookEndpoints
  /** Only what was registered is told, only who is allowed may call, as at the real ones. */
  strict: boolean
  /** How far the parties' clocks are off, as their answers say it. */
  clockOffMs: number
  /** What becomes of the refunds that are made next. */
  refundFates: Record<'stripe' | 'xendit' | 'paypal', RefundFate>
  /** Known once the server listens. */
  url: string
  /** Undefined where nothing is served by the vendors' own names. */
  vendors?: Vendors | undefined
  save(): void
  reset(): void
  log(line: string): void
}
