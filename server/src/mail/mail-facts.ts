import type { HeldPaymentView } from '@topup/core/api/payments'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { type Money, money, type ToldMoney } from '@topup/core/money/money'
import type { Language } from '@topup/core/pages/page-renderer'
import type { MailKind } from '../alerts/outbox/mail.table.ts'
import type { Context } from '../fulfilment/context.ts'
import { listMailedAttempts } from '../fulfilment/email/settle-mailed.ts'
import { hasDeliverySecrets, openDeliverySecret } from '../ordering/delivered-codes.ts'
import { loadHeldPayments } from '../ordering/held-payments.ts'
import { heldSubject } from '../payments/held-payments.ts'
import { findPayment } from '../payments/payment.repository.ts'
import type { Db } from '../platform/db/schema.ts'
import { findRefundOfMail } from '../refunds/refund.repository.ts'
import { loadToldAccount, type ToldAccount } from '../refunds/told-account.ts'
import type { Mail } from './claim-mails.ts'
import { loadMailed, type MailedOrder } from './mailed-orders.ts'

/** The data of a mail, read when the mail is sent, so that it states nothing that is no longer true. */
export type MailFacts = Readonly<{
  kind: Exclude<MailKind, 'gift'>
  /** The language in which the buyer ordered. */
  language: Language
  /** The order that the mail's link opens, and in a payment mail also the checkout's other paid orders. */
  orders: readonly MailedOrder[]
  /** `shares`: each order's part of the amount, by the order's id. */
  paid: Readonly<{ money: Money; at: string | null; shares: ReadonlyMap<string, Money> }> | undefined
  refunded: ToldMoney | undefined
  /** The sum that the seller must refund by hand, to an account that the buyer must still name. */
  owed: ToldMoney | undefined
  /** The buyer's bank or wallet account to which the refund will be paid. */
  account: ToldAccount | undefined
  /** A payment of the wrong amount, returned at `returnsAt` unless the seller decides earlier. */
  held: HeldPaymentView | undefined
  /** Whether a voucher was delivered as codes, which the order's page shows. */
  hasCodes: boolean
  /** The seller's delivery text or answer, which this mail carries. */
  message: string | undefined
}>

async function loadPaid(db: Db, paymentId: string | null): Promise<MailFacts['paid']> {
  const lines = await db
    .selectFrom('payments')
    .innerJoin('payment_lines as line', 'line.payment_id', 'payments.id')
    .select(['payments.amount', 'payments.currency', 'payments.succeeded_at', 'line.order_id', 'line.amount as share'])
    .where('payments.id', '=', paymentId)
    .execute()
  const [first] = lines
  if (!first) return undefined
  const shares = new Map<string, Money>()
  for (const { order_id, share, currency } of lines)
    shares.set(order_id, money((shares.get(order_id)?.amount ?? 0) + share, currency))
  return { money: money(first.amount, first.currency), at: first.succeeded_at, shares }
}

/** The sum of refunds of the mail's order, or the refund of the whole payment. Undefined if not succeeded. */
async function loadRefunded(db: Db, mail: Mail): Promise<ToldMoney | undefined> {
  const last = await findRefundOfMail(db, mail)
  if (last?.status !== 'succeeded') return undefined
  if (last.order_id === null) return { amount: last.amount, currency: last.currency }
  const rows = await db
    .selectFrom('refunds')
    .select('amount')
    .where('payment_id', '=', last.payment_id)
    .where('order_id', '=', last.order_id)
    .where('status', '=', 'succeeded')
    .execute()
  return { amount: rows.reduce((total, { amount }) => total + amount, 0), currency: last.currency }
}

/** The sum of refunds for which the buyer must still name an account. Undefined if there is none any more. */
async function loadOwed(db: Db, mail: Mail): Promise<ToldMoney | undefined> {
  const asked = await findRefundOfMail(db, mail)
  if (!asked) return undefined
  const same = db
    .selectFrom('refunds')
    .leftJoin('refund_accounts', 'refund_accounts.refund_id', 'refunds.id')
    .select('refunds.amount')
    .where('refunds.payment_id', '=', asked.payment_id)
    .where('refunds.order_id', asked.order_id === null ? 'is' : '=', asked.order_id)
    .where('refunds.status', '=', 'manual')
    .where('refund_accounts.ciphertext', 'is', null)
  const rows = await same.execute()
  if (rows.length === 0) return undefined
  return { amount: rows.reduce((sum, { amount }) => sum + amount, 0), currency: asked.currency }
}

/** The mail's payment of a wrong amount. Undefined if it was decided, or more money came, which has another mail. */
async function loadHeld(db: Db, { subject_id }: Mail, checkoutId: string): Promise<HeldPaymentView | undefined> {
  const [paymentId = ''] = subject_id.split(':')
  const payment = await findPayment(db, paymentId)
  if (!payment || subject_id !== heldSubject(payment)) return undefined
  const held = (await loadHeldPayments(db, [checkoutId])).get(checkoutId) ?? []
  return held.find(({ id, state }) => id === paymentId && state === 'held')
}

async function loadMessage(ctx: Pick<Context, 'config' | 'db'>, mailId: string): Promise<string | undefined> {
  const [attempt] = await listMailedAttempts(ctx.db, mailId)
  return attempt && openDeliverySecret(ctx, attempt.id)
}

async function loadAnswer(db: Db, requestId: string): Promise<string | undefined> {
  const found = await db.selectFrom('refund_requests').select('answer').where('id', '=', requestId).executeTakeFirst()
  return found?.answer ?? undefined
}

const isOpen = (order: Readonly<{ status: string }>) =>
  order.status === 'processing' || order.status === 'pending-delivery'

/** True if the seller delivered by mail, so that a further mail about the delivery is needless. */
const cameByMail = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'delivery')
    .where('status', '=', 'sent')
    .executeTakeFirst()) !== undefined

/** Undefined if the mail would no longer be true, as after a late order was delivered or a refund was reversed. */
export async function loadMailFacts(ctx: Pick<Context, 'config' | 'db'>, mail: Mail): Promise<MailFacts | undefined> {
  const { kind } = mail
  // A gift note goes to a friend instead of the buyer: see gift-facts.ts.
  if (kind === 'gift') return undefined
  const mailed = await loadMailed(ctx.db, mail)
  if (!mailed) return undefined
  const { order } = mailed
  if (mail.kind === 'delayed' && !isOpen(order)) return undefined
  if (mail.kind === 'delivered' && (await cameByMail(ctx.db, order.id))) return undefined
  const refunded = mail.kind === 'refunded' ? await loadRefunded(ctx.db, mail) : undefined
  if (mail.kind === 'refunded' && !refunded) return undefined
  const owed = mail.kind === 'refund-account' ? await loadOwed(ctx.db, mail) : undefined
  if (mail.kind === 'refund-account' && !owed) return undefined
  const account = kind === 'refund-account-given' ? await loadToldAccount(ctx, mail) : undefined
  if (kind === 'refund-account-given' && !account) return undefined
  const held = kind === 'payment-held' ? await loadHeld(ctx.db, mail, order.checkout_id) : undefined
  if (kind === 'payment-held' && !held) return undefined
  const isAnswer = mail.kind === 'refund-declined'
  const isMessage = mail.kind === 'delivery' || isAnswer
  const message = isMessage
    ? await (isAnswer ? loadAnswer(ctx.db, mail.subject_id) : loadMessage(ctx, mail.id))
    : undefined
  if (isMessage && message === undefined) return undefined
  const orders = await mailed.toOrders()
  const paid = mail.kind === 'received' ? await loadPaid(ctx.db, order.paid_by) : undefined
  const isVoucher = kind === 'delivered' && isVoucherPlayer(order.game_user_id)
  const hasCodes = isVoucher && (await hasDeliverySecrets(ctx.db, order.id))
  return { kind, language: order.language, orders, paid, refunded, owed, account, held, hasCodes, message }
}
