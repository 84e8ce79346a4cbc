import { ApiError } from '@topup/core/api/client'
import { toast } from '@topup/core/ui/toast-store.ts'

/** What the server said, in its own words. */
export const reasonOf = (error: Error): string => (error instanceof ApiError ? error.reason : error.message)

/** A mutation's `onError`: says that nothing was changed, and why. */
export const tellRefusal = (title: string) => (error: Error) =>
  void toast({ title, description: reasonOf(error), variant: 'destructive' })
