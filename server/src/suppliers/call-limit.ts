/** Waits until a call may go out; false when that would take longer than `patience` ms. */
export type CallLimit = (patience: number) => Promise<boolean>

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Lets at most `calls()` out in any `windowMs`, however that number moves; those that wait go in the order they came. */
export function createCallLimit(
  calls: () => number,
  windowMs: number,
  now: () => number = Date.now,
  wait = sleep,
): CallLimit {
  /** When each of the last calls goes, or went, out; oldest first. */
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
