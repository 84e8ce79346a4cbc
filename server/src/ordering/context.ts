import type { Trx } from '../platform/db/schema.ts'
import type { Silent } from '../platform/outgoing/silent.ts'
import type { Context as Below, Hooks as HooksBelow, OutsideContext as OutsideBelow } from '../pricing/context.ts'
import type { ChallengePort } from './checkout/challenge-port.ts'
import type { OrderStreams } from './live/order-streams.ts'
import type { LoginPort } from './login/login-port.ts'

export interface Hooks extends HooksBelow {
  /** Called when the buyer's time to pay was extended until `until`, in that transaction. */
  checkoutExtended(ctx: Context, trx: Trx, checkoutId: string, until: string): Promise<void>
  /** Called when the buyer's page reads these unpaid checkouts. Returns whether their payments may have changed. */
  buyerLooks(ctx: OutsideContext, checkoutIds: readonly string[]): Promise<boolean>
}

export interface Context extends Below {
  /** The open live timelines of this process. */
  readonly orderStreams: OrderStreams
  /** The challenge for browsers when too many checkouts begin, if the owner chose that. */
  readonly challenge: ChallengePort
  /** The login provider's client. Undefined without a provider: then no login is offered. */
  readonly login: Silent<LoginPort> | undefined
  readonly hooks: Hooks
}

export type OutsideContext = Context & OutsideBelow & Readonly<{ login: LoginPort | undefined }>
