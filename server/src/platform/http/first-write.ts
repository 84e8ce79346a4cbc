import type { Request } from 'express'
import type { Db, Trx } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { withCompanion } from '../db/write-companion.ts'

type Extra = (trx: Trx) => Promise<void>

const extras = new WeakMap<Request, Extra>()

/** An authenticator's own row, to be part of the first transaction the request commits. */
export const joinFirstWrite = (request: Request, extra: Extra): void => {
  extras.set(request, extra)
}

/** Handles a request; what was joined to its first write is written in any case before its answer leaves. */
export async function handleWithWrites<T>(db: Db, request: Request, handle: () => Promise<T> | T): Promise<T> {
  const extra = extras.get(request)
  if (!extra) return handle()
  const { result, isWritten } = await withCompanion(extra, handle)
  if (!isWritten) await write(db, extra)
  return result
}
