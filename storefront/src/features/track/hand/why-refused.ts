import { isRefusedAs } from '@topup/core/api/client'
import { type Messages, reasonOf } from '../../../shared/messages/messages.ts'

/** Returns the store's refusal as a text; if the proof of identity is too old, the text says to prove it first. */
export const whyRefused = (error: unknown, messages: Messages): string | undefined =>
  isRefusedAs(error, 'forbidden') ? messages.track.handNeeded : reasonOf(error, messages)
