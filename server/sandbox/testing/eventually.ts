import { vi } from 'vitest'

/** Waits like Vitest's `waitFor`, whose default of 1 s is too short on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 })
