import { ApiError } from '@topup/core/api/client'
import { toast } from '@topup/core/ui/toast-store.ts'
import { en } from '../messages/en.ts'
import { PlatformError } from '../platform.ts'

/** Whether the store itself spoke: what has no code comes from a proxy before it, as a page nobody can read here. */
export const isAnswer = (error: Error): error is ApiError => error instanceof ApiError && error.code !== undefined

/** Why a change was not made, or that nobody knows whether it was, in words for the seller. `unanswered`: of what changes nothing. */
export function reasonOf(error: Error, unanswered: string = en.shell.noAnswer): string {
  if (isAnswer(error)) return error.reason
  return error instanceof PlatformError ? error.message : unanswered
}

/** A mutation's `onError`: says what did not work, and why. */
export const tellRefusal = (title: string) => (error: Error) =>
  void toast({ title, description: reasonOf(error), variant: 'destructive' })

/** The same for a question, which changes nothing and may be asked again. */
export const tellUnanswered = (title: string) => (error: Error) =>
  void toast({ title, description: reasonOf(error, en.shell.notLooked), variant: 'destructive' })
