import { ApiError } from '@topup/core/api/client'

/** Returns the error with which a call is refused; throws if the call succeeds. */
export const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('the call was answered')
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error
      throw error
    },
  )
