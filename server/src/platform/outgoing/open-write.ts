import { AsyncLocalStorage } from 'node:async_hooks'

type OpenWrite = { isOpen: boolean }

const writes = new AsyncLocalStorage<OpenWrite>()

/** Runs `work` as part of a write. Calls from `work` belong to the write until the write ends; later ones do not. */
export async function asWrite<T>(work: () => Promise<T>): Promise<T> {
  const write = { isOpen: true }
  try {
    return await writes.run(write, work)
  } finally {
    write.isOpen = false
  }
}

/**
 * Throws while a write of the same async context is open. Until `party` answers, other writes on SQLite would wait, and
 * so would whoever needs the same locks on PostgreSQL. Call this before each call to a provider or supplier.
 */
export function assertNoOpenWrite(party: string): void {
  if (writes.getStore()?.isOpen)
    throw new Error(`${party} is called within a write: ask before it, or after its commit`)
}
