import { DomainError } from '@topup/core/api/errors'
import { recordAudit } from '../../access/audit.ts'
import { write } from '../../platform/db/write.ts'
import type { OutsideContext } from '../context.ts'
import { runPriceTask } from '../price-tasks.ts'
import { closeHold, findHold } from './pending-changes.repository.ts'
import type { SyncResult } from './run-price-sync.ts'
import { tellHeld } from './tell-held.ts'

const answered = () => new DomainError('transition_not_allowed', 'This change no longer waits for an answer')

async function getOpenHold(ctx: OutsideContext, id: string) {
  const hold = await findHold(ctx.db, id)
  if (!hold) throw new DomainError('not_found', 'There is no such change')
  if (hold.status !== 'open') throw answered()
  return hold
}

/**
 * Applies a held price change that the seller approved, after reading the supplier again. Throws `price_changed` if the
 * supplier's cost has changed since, and holds that new change for the seller.
 */
export async function approveHeld(ctx: OutsideContext, id: string, seller: string): Promise<SyncResult> {
  const hold = await getOpenHold(ctx, id)
  const { package_id: packageId, cost_after: cost } = hold
  if (packageId !== null && cost === null) {
    throw new DomainError('transition_not_allowed', 'There is no usable new price: wait for the supplier to repair it')
  }
  const asked =
    packageId === null || cost === null ? { acceptedFeedProblem: hold.reason } : { approve: { packageId, cost } }
  return runPriceTask(ctx, 'runPriceSync', { trigger: 'approval', actor: seller, holdId: hold.id, ...asked })
}

/** Rejects a held price change. The same change is not held again; a different change of the package is. */
export async function rejectHeld(ctx: OutsideContext, id: string, seller: string): Promise<void> {
  const hold = await getOpenHold(ctx, id)
  await write(ctx.db, async (trx) => {
    const closing = { status: 'rejected', closed_at: ctx.now().toISOString(), closed_by: seller } as const
    if (!(await closeHold(trx, hold.id, closing))) throw answered()
    await tellHeld(ctx, trx, hold.supplier)
    await recordAudit(ctx, trx, { actor: seller, action: 'price_hold_reject', subject: `price-hold:${hold.id}` })
  })
}
