import { ApiError } from '@topup/core/api/client'
import { statusTextOf } from '@topup/core/api/status-text'
import { toast } from '@topup/core/ui/toast-store.ts'
import { en } from '../messages/en.ts'
import { PlatformError } from '../platform.ts'

type Answer = ApiError & Readonly<{ reason: string }>

/** Whether the store itself answered. An error without a reason comes from a proxy, whose page is not shown. */
export const isAnswer = (error: Error): error is Answer => error instanceof ApiError && error.reason !== undefined

/** Why a call failed, for the seller. `unanswered`: text if no answer came; by default the text for a change. */
export function reasonOf(error: Error, unanswered: string = en.shell.noAnswer): string {
  if (isAnswer(error)) return error.reason
  return error instanceof PlatformError ? error.message : unanswered
}

/** The specified error text: the status code with the store's reason, or else with the status text. */
function messageOf(error: Error): string {
  if (isAnswer(error)) return `${error.status}: ${error.reason}`
  return error instanceof ApiError ? `${error.status}: ${statusTextOf(error)}\n${reasonOf(error)}` : reasonOf(error)
}

/** An `onError` like `tellRefusal` that adds the status code, where the specification asks for it. */
export const tellMessage = (title: string) => (error: Error) =>
  void toast({ title, description: messageOf(error), variant: 'destructive' })

/** A mutation's `onError`: shows what failed and why. */
export const tellRefusal = (title: string) => (error: Error) =>
  void toast({ title, description: reasonOf(error), variant: 'destructive' })

/** An `onError` for calls that change nothing and may be repeated. */
export const tellUnanswered = (title: string) => (error: Error) =>
  void toast({ title, description: reasonOf(error, en.shell.notLooked), variant: 'destructive' })
