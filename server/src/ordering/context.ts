import type { Context as Below } from '../pricing/context.ts'
import type { OrderStreams } from './live/order-streams.ts'
import type { LoginPort } from './login/login-port.ts'

export interface Context extends Below {
  /** The open live timelines of this process. */
  readonly orderStreams: OrderStreams
  /** Without one nobody is offered a login. */
  readonly login: LoginPort | undefined
}
