import type { Trx } from '../platform/db/schema.ts'
import type { Silent } from '../platform/outgoing/silent.ts'
import type { Context as Below, Hooks as HooksBelow, OutsideContext as OutsideBelow } from '../pricing/context.ts'
import type { ChallengePort } from './checkout/challenge-port.ts'
import type { OrderStreams } from './live/order-streams.ts'
import type { LoginPort } from './login/login-port.ts'

export interface Hooks extends HooksBelow {
  /** Its buyer has until then to pay. */
  checkoutExtended(ctx: Context, trx: Trx, checkoutId: string, until: string): Promise<void>
  /** Called when the page of their buyer reads these unpaid checkouts. Answers whether their payments may have changed meanwhile. */
  buyerLooks(ctx: OutsideContext, checkoutIds: readonly string[]): Promise<boolean>
}

export interface Context extends Below {
  /** The open live timelines of this process. */
  readonly orderStreams: OrderStreams
  /** What a browser does where too many checkouts are begun, if the owner wants it so. */
  readonly challenge: ChallengePort
  /** Without one nobody is offered a login. */
  readonly login: Silent<LoginPort> | undefined
  readonly hooks: Hooks
}

export type OutsideContext = Context & OutsideBelow & Readonly<{ login: LoginPort | undefined }>
