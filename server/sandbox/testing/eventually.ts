import { vi } from 'vitest'

/** As Vitest waits, whose own second is too short for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 })
