import { DomainError } from '@topup/core/api/errors'
import { DAY } from '@topup/core/time'
import { recordAudit } from '../../access/audit.ts'
import { type Doubted, doubtOrders } from '../../fulfilment/restored-orders.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { doubtRefunds } from '../../refunds/doubt-refunds.ts'
import type { Context } from '../context.ts'
import { type Doubt, readDoubt, saveDoubt } from './doubt-state.ts'

/** The most days that `since` may lie back, because providers' lists of payments are read from that time on. */
const daysBack = 31

/** Holds units that were not sent yet, and makes the store ask suppliers and providers about the time since `since`. */
export async function doubtStore(ctx: Context, trx: Trx, since: string): Promise<Doubted> {
  const doubted = await doubtOrders(ctx, trx)
  await doubtRefunds(trx)
  const at = ctx.now().toISOString()
  await saveDoubt(trx, { since, at, isLookedUp: false, read: [], isOver: false }, ctx.now())
  return doubted
}

/** `before` is an earlier report of lost commits that already covers this time; no further units are then held. */
export type DoubtAnswer = Doubted & Readonly<{ before: Doubt | undefined }>

/** The caller as named in the audit log; `by` is the machine's user if the report comes from a command. */
type Asked = Readonly<{ since: Date; actor: string; by?: string }>

/**
 * Records the owner's report of lost commits. A time before the last report was made is the same loss; only an earlier
 * `since` makes the store read providers' lists again. Throws invalid_input for a future time, or one too long ago.
 */
export async function doubtSince(ctx: Context, { since, actor, by }: Asked): Promise<DoubtAnswer> {
  const now = ctx.now()
  if (Number.isNaN(since.getTime()) || since > now || now.getTime() - since.getTime() > daysBack * DAY) {
    throw new DomainError('invalid_input', `Name a time of the last ${daysBack} days`)
  }
  const from = since.toISOString()
  const answer = await write(ctx.db, async (trx): Promise<DoubtAnswer> => {
    const before = await readDoubt(trx)
    const isSame = before !== undefined && from <= before.at
    if (isSame && from < before.since) {
      await saveDoubt(trx, { ...before, since: from, read: [], isOver: false }, now)
    }
    const doubted = isSame ? { held: 0, asked: 0 } : await doubtStore(ctx, trx, from)
    const details = { since: from, ...doubted, ...(by && { by }) }
    await recordAudit(ctx, trx, { actor, action: 'store_doubted', subject: 'store', details })
    return { ...doubted, before: isSame ? before : undefined }
  })
  ctx.signals.wake('supplier-orders')
  return answer
}
