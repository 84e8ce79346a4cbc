import { ApiError } from '@topup/core/api/client'

/** What a call is refused with; a call that is answered fails the test. */
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
