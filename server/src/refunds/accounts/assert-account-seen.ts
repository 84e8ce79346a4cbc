import { DomainError } from '@topup/core/api/errors'
import type { Context } from '../../fulfilment/context.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { findKeptAccount, lockManualRefund, tryUnseal } from './refund-account.repository.ts'

/**
 * Throws unless the owner saw the buyer's newest account details; `version` is the version that the owner saw. Locks
 * the refund, so that the details cannot change meanwhile. Does nothing if the buyer gave none.
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
