import { SECOND } from '@topup/core/time'

const slowAfter = 8 * SECOND

const slow = new Set<symbol>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** True while at least one call to the store has been without an answer for `slowAfter`. */
export const areRequestsSlow = (): boolean => slow.size > 0

export function subscribeToSlowness(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `fetch` that counts as slow until it answers; it is never given up, so that nothing is lost or done twice. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const call = Symbol('call')
  const timer = setTimeout(() => {
    slow.add(call)
    tell()
  }, slowAfter)
  try {
    return await fetch(input, init)
  } finally {
    clearTimeout(timer)
    if (slow.delete(call)) tell()
  }
}
