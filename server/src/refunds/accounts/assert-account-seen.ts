import { DomainError } from '@topup/core/api/errors'
import type { Context } from '../../fulfilment/context.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { findKeptAccount, lockManualRefund, tryUnseal } from './refund-account.repository.ts'

/**
 * Throws unless the account that was paid to is the buyer's newest one: `version` is the one that its owner had open. Locks the
 * refund, so that nothing is given meanwhile. Where the buyer gave none, the owner knows another way.
 */
export async function assertAccountSeen(
  ctx: Pick<Context, 'config'>,
  trx: Trx,
  refundId: string,
  version: number | undefined,
): Promise<void> {
  if (!(await lockManualRefund(trx, refundId))) return
  const kept = await findKeptAccount(trx, refundId)
  if (!kept || !tryUnseal(ctx, kept)) return
  if (kept.opened_version === null || version === undefined) {
    throw new DomainError('refund_account_changed', 'The buyer gave an account for this refund: open it first')
  }
  if (version !== kept.version || kept.opened_version !== kept.version) {
    throw new DomainError('refund_account_changed', 'The buyer changed the account after you opened it: look again')
  }
}
