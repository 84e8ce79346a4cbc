import { SECOND } from '@topup/core/time'
import { create } from 'zustand'

const slowAfter = 8 * SECOND

const useSlowCalls = create(() => 0)

/** True while at least one call to the store has waited longer than `slowAfter`. */
export const useAreRequestsSlow = (): boolean => useSlowCalls((count) => count > 0)

/** A `fetch` that counts as slow until it is answered; never aborted, so that no request is lost or done twice. */
export const watchedFetch: typeof fetch = async (input, init) => {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    useSlowCalls.setState((count) => count + 1)
  }, slowAfter)
  try {
    return await fetch(input, init)
  } finally {
    clearTimeout(timer)
    if (isSlow) useSlowCalls.setState((count) => count - 1)
  }
}
