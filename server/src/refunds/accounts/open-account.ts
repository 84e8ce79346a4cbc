import { DomainError } from '@topup/core/api/errors'
import type { OpenedAccountView } from '@topup/core/api/refunds'
import { recordAudit } from '../../access/audit.ts'
import type { Context } from '../../fulfilment/context.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { findRefund } from '../refund.repository.ts'
import { findKeptAccount, lockManualRefund, tryUnseal } from './refund-account.repository.ts'

async function assertManual(trx: Trx, refundId: string): Promise<void> {
  if (await lockManualRefund(trx, refundId)) return
  if (!(await findRefund(trx, refundId))) throw new DomainError('not_found', 'This refund does not exist')
  throw new DomainError('transition_not_allowed', 'The account is shown only while the refund waits to be paid by hand')
}

/** Shows the buyer's account details to the owner who pays the refund; the audit log records each time. */
export const openRefundAccount = (ctx: Context, sellerId: string, refundId: string): Promise<OpenedAccountView> =>
  write(ctx.db, async (trx) => {
    await assertManual(trx, refundId)
    const kept = await findKeptAccount(trx, refundId)
    if (!kept) throw new DomainError('not_found', 'The buyer has not given an account yet')
    const account = tryUnseal(ctx, kept)
    if (!account) throw new DomainError('not_found', 'No key opens this account any more: ask the buyer for it again')
    const { version, changed_at: changedAt } = kept
    await trx
      .updateTable('refund_accounts')
      .set({ opened_version: version, opened_at: ctx.now().toISOString() })
      .where('refund_id', '=', refundId)
      .execute()
    await recordAudit(ctx, trx, {
      actor: sellerId,
      action: 'refund.account-opened',
      subject: refundId,
      details: { version },
    })
    return { ...account, version, changedAt }
  })
