import { cameStatuses } from '@topup/core/payment/payment-lifecycle'
import { isMailAddress } from '@topup/core/web/mail-address'
import type { Trx } from '../../platform/db/schema.ts'
import { needAttention } from '../attention.repository.ts'
import type { Context } from '../context.ts'
import type { MailKind, MailTable } from './mail.table.ts'
import { queuedAt } from './queued-at.ts'

type WantedMail = Readonly<{
  kind: MailKind
  /** The subject's id. A second mail of the same kind and subject changes nothing. */
  subjectId: string
  order: Readonly<{ id: string; checkout_id: string }>
  /** Set if the caller knows the address, or for a recipient other than the buyer. */
  recipient?: string
  askedBy?: MailTable['asked_by']
}>

const addressOf = async (trx: Trx, checkoutId: string) =>
  (await trx.selectFrom('checkouts').select('customer_email').where('id', '=', checkoutId).executeTakeFirst())
    ?.customer_email

/** Strangers can order with somebody else's address, so the store mails it only once money came for the order. */
const hasMoneyCome = async (trx: Trx, orderId: string): Promise<boolean> =>
  (await trx
    .selectFrom('payment_lines')
    .innerJoin('payments', 'payments.id', 'payment_lines.payment_id')
    .select('payments.id')
    .where('payment_lines.order_id', '=', orderId)
    .where('payments.status', 'in', cameStatuses)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Queues a mail in the transaction of its event, if money came for the order, the buyer left an address and the store
 * can mail.
 */
export async function queueMail(ctx: Context, trx: Trx, wanted: WantedMail): Promise<void> {
  if (!ctx.mailer) return
  const { kind, subjectId, order } = wanted
  const recipient = wanted.recipient ?? (await addressOf(trx, order.checkout_id))
  if (!recipient || !(await hasMoneyCome(trx, order.id))) return
  const isUsable = isMailAddress(recipient)
  const now = ctx.now().toISOString()
  await trx
    .insertInto('mails')
    .values({
      id: ctx.newId(),
      kind,
      subject_id: subjectId,
      order_id: order.id,
      recipient,
      asked_by: wanted.askedBy ?? null,
      status: isUsable ? 'queued' : 'failed',
      tries: 0,
      due_at: now,
      claimed_until: null,
      created_at: await queuedAt(ctx, trx, order.id),
      sent_at: null,
      error: isUsable ? null : 'EADDRESS',
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
    .execute()
  if (isUsable) return ctx.signals.wake('mails')
  await needAttention(ctx, trx, {
    kind: 'mail_failed',
    subjectType: 'order',
    subjectId: order.id,
    reason: 'The buyer’s e-mail address cannot be written to: no mail about this order is sent.',
  })
}
