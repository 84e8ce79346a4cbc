import { cameStatuses } from '@topup/core/payment/payment-lifecycle'
import { isMailAddress } from '@topup/core/web/mail-address'
import type { Trx } from '../../platform/db/schema.ts'
import { needAttention } from '../attention.repository.ts'
import type { Context } from '../context.ts'
import type { MailKind, MailTable } from './mail.table.ts'
import { lastQueued, queuedAfter } from './queued-at.ts'

type WantedMail = Readonly<{
  kind: MailKind
  /** The id of the row that the mail is about. A second mail of the same kind and subject is not queued. */
  subjectId: string
  order: Readonly<{ id: string; checkout_id: string }>
  /** The address, if the caller knows it or the mail is not for the buyer. By default the checkout's address. */
  recipient?: string
  askedBy?: MailTable['asked_by']
}>

/** Selects payments received for the order. Only then does the store mail: anyone can order with any address. */
const paymentsOf = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('payment_lines')
    .innerJoin('payments', 'payments.id', 'payment_lines.payment_id')
    .select('payments.id')
    .where('payment_lines.order_id', '=', orderId)
    .where('payments.status', 'in', cameStatuses)

/** Reads at once what decides whether and when a mail about the order is queued. */
const readOutbox = (trx: Trx, order: WantedMail['order']) =>
  trx
    .selectFrom('checkouts')
    .select(({ exists }) => [
      'customer_email',
      exists(paymentsOf(trx, order.id)).as('hasMoneyCome'),
      lastQueued(trx, order.id).as('last'),
    ])
    .where('id', '=', order.checkout_id)
    .executeTakeFirst()

/**
 * Queues a mail in the transaction of its event. Does nothing if no money was received for the order, the buyer left
 * no address, or the store cannot mail.
 */
export async function queueMail(ctx: Context, trx: Trx, wanted: WantedMail): Promise<void> {
  if (!ctx.mailer) return
  const { kind, subjectId, order } = wanted
  const found = await readOutbox(trx, order)
  const recipient = wanted.recipient ?? found?.customer_email
  if (!found?.hasMoneyCome || !recipient) return
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
      created_at: queuedAfter(ctx, found.last),
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
