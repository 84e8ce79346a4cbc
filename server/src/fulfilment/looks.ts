import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { isBeingChecked } from '@topup/core/delivery/held-reasons'
import { sql } from 'kysely'
import { needAttention, resolveAttention } from '../alerts/attention.repository.ts'
import { mailDomainOf } from '../alerts/outbox/mailbox-of.ts'
import type { Order } from '../ordering/order.repository.ts'
import { lockPayment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { isBlocked } from '../risk/is-blocked.ts'
import { playerOf } from '../risk/judge.ts'
import { recordOutcome } from '../risk/record-event.ts'
import type { Context } from './context.ts'
import { moveUnits, notHeld, type Unit } from './delivery.repository.ts'
import { tellHeld } from './hold-unit.ts'
import { whyHeld } from './why-held.ts'

const endsBy = {
  refund: 'Decide within 30 minutes: its money goes back by itself then.',
  deliver: 'Decide within 30 minutes: it is delivered by itself then.',
} as const

async function findWinning(trx: Trx, { checkout_id }: Order) {
  return (
    trx
      .selectFrom('checkouts')
      .innerJoin('payments', 'payments.id', 'checkouts.paid_by')
      .select(['payments.id', 'payments.status', 'checkouts.customer_email'])
      // A payment with money missing is not in order: here nobody asked the seller to accept the shortfall.
      .select(
        sql<
          0 | 1
        >`case when payments.received_amount < payments.amount or payments.received_currency <> payments.currency
        or exists (select 1 from refunds where refunds.payment_id = payments.id
        and refunds.source <> 'store' and refunds.status <> 'closed') then 1 else 0 end`.as('is_less'),
      )
      .where('checkouts.id', '=', checkout_id)
      .executeTakeFirst()
  )
}

type Winning = Awaited<ReturnType<typeof findWinning>>

/** Locks the payment, so that a refund or dispute recorded at the same time comes wholly before or after. */
async function lockWinning(trx: Trx, order: Order): Promise<Winning> {
  const found = await findWinning(trx, order)
  return found && (await lockPayment(trx, found.id)) ? findWinning(trx, order) : undefined
}

const isInOrder = (payment: Winning): payment is NonNullable<Winning> =>
  payment?.status === 'succeeded' && payment.is_less === 0

/** Whether the order's payment is valid: not disputed, refunded at the provider, or short. */
export const isPaymentInOrder = async (trx: Trx, order: Order): Promise<boolean> =>
  isInOrder(await lockWinning(trx, order))

/**
 * Returns whether a checked order is refunded or delivered if nobody decides in time. Blocked buyers and payments not
 * in order are always refunded; for all others the owner's setting decides.
 */
export async function endOfLook(ctx: Context, trx: Trx, order: Order): Promise<'refund' | 'deliver'> {
  if (ctx.settings.current().heldOrdersAfter30Minutes === 'refund') return 'refund'
  const payment = await lockWinning(trx, order)
  if (!isInOrder(payment)) return 'refund'
  const player = isVoucherPlayer(order.game_user_id) ? null : playerOf(order)
  const { id: paymentId, customer_email } = payment
  const mailDomain = customer_email === null ? null : mailDomainOf(customer_email)
  const held = { checkoutId: order.checkout_id, paymentId, player, mailDomain }
  return (await isBlocked(ctx, trx, held)) ? 'refund' : 'deliver'
}

/** Asks the owner to check the order: one attention entry, on its first unit, which closes when that unit settles. */
export async function askForLook(ctx: Context, trx: Trx, order: Order, unitId: string, doubt: string): Promise<void> {
  const reason = `${doubt} ${endsBy[await endOfLook(ctx, trx, order)]}`
  await needAttention(ctx, trx, { kind: 'order_being_checked', subjectType: 'delivery', subjectId: unitId, reason })
}

/** Records the seller's decision on a checked order in the risk history of its card and buyer. */
export async function noteLook(
  ctx: Context,
  trx: Trx,
  order: Order,
  units: readonly Unit[],
  outcome: 'released' | 'disputed',
): Promise<void> {
  const payment = units.some(isBeingChecked) ? await findWinning(trx, order) : undefined
  if (payment) await recordOutcome(ctx, trx, payment.id, outcome)
}

/** Sends the units held for a check, as if the order were just paid. The caller holds the order's lock. */
export async function endLook(ctx: Context, trx: Trx, order: Order, units: readonly Unit[]): Promise<void> {
  const ids = units.filter(isBeingChecked).map(({ id }) => id)
  const now = ctx.now()
  for (const id of ids) await resolveAttention(trx, 'delivery', id, now)
  const held = await whyHeld(ctx, trx, order)
  if (!held) {
    const at = now.toISOString()
    await moveUnits(trx, ids, 'resume', { ...notHeld, gives_up_at: null, fresh_since: at, due_at: at })
    return
  }
  await trx
    .updateTable('deliveries')
    .set({ held_reason: held.reason, held_detail: null, gives_up_at: held.givesUpAt })
    .where('id', 'in', ids)
    .execute()
  if (held.isTrouble) await tellHeld(ctx, trx, order, ids, held)
}
