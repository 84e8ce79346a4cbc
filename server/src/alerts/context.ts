import type { Context as Below } from '../settings/context.ts'
import type { Mailer } from './outbox/mailer.ts'

export interface Context extends Below {
  /** Without one no mail is queued. */
  readonly mailer: Mailer | undefined
}
