/** Waits until a call may go out; resolves to false if that would take longer than `patience` ms. */
export type CallLimit = (patience: number) => Promise<boolean>

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Allows at most `calls()` calls in any `windowMs`, even if that number changes; calls wait in the order they came. */
export function createCallLimit(
  calls: () => number,
  windowMs: number,
  now: () => number = Date.now,
  wait = sleep,
): CallLimit {
  /** When each of the last calls went out or will go out; oldest first. */
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
