import type { AccountDetails } from '@topup/core/api/checkout'
import { DomainError } from '@topup/core/api/errors'
import { recordAudit } from '../../access/audit.ts'
import { revealAccount } from '../../ordering/game-account-details.ts'
import { findOrder } from '../../ordering/order.repository.ts'
import { write } from '../../platform/db/write.ts'
import type { Context } from '../context.ts'

/** Shows the buyer's game account to the seller of an open order; the audit log records each viewing. */
export async function revealAccountDetails(ctx: Context, sellerId: string, orderId: string): Promise<AccountDetails> {
  const order = await findOrder(ctx.db, orderId)
  if (!order) throw new DomainError('order_not_found', 'Order not found')
  if (order.status !== 'processing' && order.status !== 'pending-delivery') {
    throw new DomainError('transition_not_allowed', 'Account details are shown only while the order is being delivered')
  }
  const details = await revealAccount(ctx, order.checkout_id)
  await write(ctx.db, (trx) => recordAudit(ctx, trx, { actor: sellerId, action: 'account.reveal', subject: orderId }))
  return details
}
