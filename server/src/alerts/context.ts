import type { Silent } from '../platform/outgoing/silent.ts'
import type { Context as Below } from '../settings/context.ts'
import type { Mailer } from './outbox/mailer.ts'

export interface Context extends Below {
  /** Without a mailer no mail is queued. */
  readonly mailer: Silent<Mailer> | undefined
}

/** For callers of outside services. A write transaction takes the plain context, which cannot call them. */
export type OutsideContext = Context & Readonly<{ mailer: Mailer | undefined }>
