import { isDeepStrictEqual } from 'node:util'
import type { ParsedInput } from '@topup/core/api/endpoints'
import { DomainError } from '@topup/core/api/errors'
import type { RefundAccountView } from '@topup/core/api/refunds'
import { type RefundAccount, readRefundAccount } from '@topup/core/refund/refund-account'
import type { Context } from '../../fulfilment/context.ts'
import { isCheckoutInHand } from '../../ordering/links/known-checkouts.ts'
import { lockOrder, type Order } from '../../ordering/order.repository.ts'
import { getOwnOrder } from '../../ordering/own-order.ts'
import { tellOfUse } from '../../ordering/tell-of-use.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { findRefundedOrder } from '../queue-account-mail.ts'
import type { Refund } from '../refund.repository.ts'
import { loadOwedRefunds, refundsByHand } from './owed-refunds.ts'
import { findKeptAccount, lockManualRefund, sealAccount, tryUnseal } from './refund-account.repository.ts'

/** Whether the buyer gave exactly these account details before; then the owner need not read them again. */
async function isKept(ctx: Context, trx: Trx, refundId: string, account: RefundAccount): Promise<boolean> {
  const kept = await findKeptAccount(trx, refundId)
  return kept !== undefined && isDeepStrictEqual(tryUnseal(ctx, kept), account)
}

/** Stores the account details, encrypted, and returns their new version number. */
async function keepAccount(ctx: Context, trx: Trx, refundId: string, account: RefundAccount): Promise<number> {
  const changed_at = ctx.now().toISOString()
  const ciphertext = sealAccount(ctx, refundId, account)
  const { version } = await trx
    .insertInto('refund_accounts')
    .values({
      refund_id: refundId,
      ciphertext,
      version: 1,
      created_at: changed_at,
      changed_at,
      opened_version: null,
      opened_at: null,
      wiped_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('refund_id').doUpdateSet((eb) => ({
        ciphertext,
        changed_at,
        version: eb('refund_accounts.version', '+', 1),
        wiped_at: null,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Stores the account for all the order's refunds to be paid by hand; returns their number. Mails a change. */
async function keepForAll(ctx: Context, trx: Trx, order: Order, account: RefundAccount): Promise<number> {
  let taken = 0
  let changed: Readonly<{ refund: Refund; version: number }> | undefined
  for (const { id } of await refundsByHand(trx, order).where('refunds.status', '=', 'manual').execute()) {
    const refund = await lockManualRefund(trx, id)
    // The refund was recorded as paid after this list was read, to the account that the owner saw.
    if (!refund) continue
    taken++
    if (await isKept(ctx, trx, id, account)) continue
    const version = await keepAccount(ctx, trx, id, account)
    changed ??= { refund, version }
  }
  if (!changed) return taken
  const { refund, version } = changed
  const told = (await findRefundedOrder(trx, refund)) ?? order
  await tellOfUse(ctx, trx, { kind: 'refund-account-given', order: told, subjectId: `${refund.id}:${version}` })
  return taken
}

/**
 * Stores the account to which the seller pays the buyer's refunds by hand. Throws order_not_found for a stranger.
 * Throws forbidden for a login alone: an intruder in the buyer's account must not divert the money.
 */
export async function giveRefundAccount(
  ctx: Context,
  sessionId: string | undefined,
  { id, ...entry }: ParsedInput<'giveRefundAccount'>,
): Promise<RefundAccountView> {
  const read = readRefundAccount(entry)
  if (!read.ok) throw new DomainError('invalid_input', 'This cannot be an account')
  return write(ctx.db, async (trx) => {
    const order = await getOwnOrder(trx, id, sessionId)
    if (!(await isCheckoutInHand(ctx, trx, sessionId, order.checkout_id))) {
      throw new DomainError('forbidden', 'Open this order by a link that we mail you, then say where to send the money')
    }
    // Lock the order before its refunds, as all code does: the mail about the refunds locks the order too.
    await lockOrder(trx, order.id)
    if ((await keepForAll(ctx, trx, order, read.account)) === 0) {
      throw new DomainError('transition_not_allowed', 'No refund of this order waits for an account any more')
    }
    return loadOwedRefunds(ctx, trx, sessionId, order)
  })
}
