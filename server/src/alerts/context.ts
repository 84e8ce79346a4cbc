import type { Silent } from '../platform/outgoing/silent.ts'
import type { Context as Below } from '../settings/context.ts'
import type { Mailer } from './outbox/mailer.ts'

export interface Context extends Below {
  /** Without one no mail is queued. */
  readonly mailer: Silent<Mailer> | undefined
}

/** For who calls other parties: within a write nobody does, so that nothing there takes it. */
export type OutsideContext = Context & Readonly<{ mailer: Mailer | undefined }>
