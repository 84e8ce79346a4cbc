import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trx } from './schema.ts'

export type Companion = {
  readonly extra: (trx: Trx) => Promise<void>
  isWritten: boolean
  /** The transaction that is writing it; never rejects. */
  pending: Promise<void> | undefined
}

const storage = new AsyncLocalStorage<Companion | undefined>()

/** What the next `write()` of this chain of calls has to write, too. */
export const companionOf = (): Companion | undefined => {
  const companion = storage.getStore()
  return companion?.isWritten ? undefined : companion
}

/** Runs `work` so that `extra` is part of the first transaction it commits; tells whether there was one. */
export async function withCompanion<T>(
  extra: (trx: Trx) => Promise<void>,
  work: () => Promise<T> | T,
): Promise<{ result: T; isWritten: boolean }> {
  const companion: Companion = { extra, isWritten: false, pending: undefined }
  const result = await storage.run(companion, work)
  const { isWritten } = companion
  // What still runs in the background writes on its own.
  companion.isWritten = true
  return { result, isWritten }
}
