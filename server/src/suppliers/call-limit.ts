/** Waits until a call is within the rate limit. Resolves to false at once if the wait would exceed `patience` ms. */
export type CallLimit = (patience: number) => Promise<boolean>

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Returns a limit of `calls()` calls in any `windowMs` ms; `calls()` may change. Waiting calls go out in order. */
export function createCallLimit(
  calls: () => number,
  windowMs: number,
  now: () => number = Date.now,
  wait = sleep,
): CallLimit {
  /** Times (ms) at which the last calls went out or will go out, oldest first. */
  const slots: number[] = []
  return async (patience) => {
    const at = now()
    while (slots[0] !== undefined && slots[0] <= at - windowMs) slots.shift()
    const slot = Math.max(at, (slots.at(-Math.max(1, calls())) ?? at - windowMs) + windowMs)
    if (slot - at > patience) return false
    slots.push(slot)
    if (slot > at) await wait(slot - at)
    return true
  }
}
