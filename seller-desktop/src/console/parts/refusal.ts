import { ApiError } from '@topup/core/api/client'
import { statusTextOf } from '@topup/core/api/status-text'
import { toast } from '@topup/core/ui/toast-store.ts'
import { en } from '../messages/en.ts'
import { PlatformError } from '../platform.ts'

type Answer = ApiError & Readonly<{ reason: string }>

/** Tells whether the store itself answered. An error without a reason comes from a proxy, whose page is not shown. */
export const isAnswer = (error: Error): error is Answer => error instanceof ApiError && error.reason !== undefined

/** Why a change was not made, or that nobody knows whether it was, in words for the seller. `unanswered`: of what changes nothing. */
export function reasonOf(error: Error, unanswered: string = en.shell.noAnswer): string {
  if (isAnswer(error)) return error.reason
  return error instanceof PlatformError ? error.message : unanswered
}

/** The specified message of an error: the status code, and the store's sentence where it spoke, else the status text. */
function messageOf(error: Error): string {
  if (isAnswer(error)) return `${error.status}: ${error.reason}`
  return error instanceof ApiError ? `${error.status}: ${statusTextOf(error)}\n${reasonOf(error)}` : reasonOf(error)
}

/** `tellRefusal` with the status code, where it is specified. */
export const tellMessage = (title: string) => (error: Error) =>
  void toast({ title, description: messageOf(error), variant: 'destructive' })

/** A mutation's `onError`: says what did not work, and why. */
export const tellRefusal = (title: string) => (error: Error) =>
  void toast({ title, description: reasonOf(error), variant: 'destructive' })

/** The same for a question, which changes nothing and may be asked again. */
export const tellUnanswered = (title: string) => (error: Error) =>
  void toast({ title, description: reasonOf(error, en.shell.notLooked), variant: 'destructive' })
