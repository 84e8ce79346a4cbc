import type { Silent } from '../platform/outgoing/silent.ts'
import type { Context as Below } from '../settings/context.ts'
import type { Mailer } from './outbox/mailer.ts'

export interface Context extends Below {
  /** The store's mail transport. Undefined without a mail server: then no mail is queued. */
  readonly mailer: Silent<Mailer> | undefined
}

/** The context for code that calls outside services. Code in a transaction gets `Context`, which cannot call them. */
export type OutsideContext = Context & Readonly<{ mailer: Mailer | undefined }>
