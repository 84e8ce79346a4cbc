import { isRefusedAs } from '@topup/core/api/client'
import { type Messages, reasonOf } from '../../../shared/messages/messages.ts'

/** The store's answer about an order; where the proof of who sits there has become too old, what to do first. */
export const whyRefused = (error: unknown, messages: Messages): string | undefined =>
  isRefusedAs(error, 'forbidden') ? messages.track.handNeeded : reasonOf(error, messages)
