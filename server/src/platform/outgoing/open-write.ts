import { AsyncLocalStorage } from 'node:async_hooks'

type OpenWrite = { isOpen: boolean }

const writes = new AsyncLocalStorage<OpenWrite>()

/** Runs `work` as a part of a write. What `work` begins belongs to it until it ends; what waits for the commit does not. */
export async function asWrite<T>(work: () => Promise<T>): Promise<T> {
  const write = { isOpen: true }
  try {
    return await writes.run(write, work)
  } finally {
    write.isOpen = false
  }
}

/**
 * Throws while a write of the same async context is open: on SQLite every other write, on PostgreSQL every other holder of
 * the same locks, would wait as long as `party` takes to answer. Each call to another party begins with it.
 */
export function assertNoOpenWrite(party: string): void {
  if (writes.getStore()?.isOpen)
    throw new Error(`${party} is called within a write: ask before it, or after its commit`)
}
