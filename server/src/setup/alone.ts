import { DomainError } from '@topup/core/api/errors'
import { MINUTE } from '@topup/core/time'
import { giveBackLease, takeLease } from '../platform/db/lease.ts'
import type { Context } from './context.ts'

/** Mends one thing at a time, whoever asks in whichever process. Throws setup_changed while it is being done already. */
export async function alone<T>(ctx: Context, what: string, work: () => Promise<T>): Promise<T> {
  const name = `setup:${what}`
  const holder = ctx.newId()
  if ((await takeLease(ctx.db, name, holder, ctx.now(), 2 * MINUTE)) === undefined) {
    throw new DomainError('setup_changed', 'This is being done just now: look at it again in a moment')
  }
  try {
    return await work()
  } finally {
    await giveBackLease(ctx.db, name, holder)
  }
}

/** What was agreed to is not what would be done by now. */
export const isAnother = () => new DomainError('setup_changed', 'This is another matter by now: look at it again')
