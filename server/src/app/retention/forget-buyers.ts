import { forgottenPlayer } from '@topup/core/catalog/forgotten-player'
import { openOrderStatuses } from '@topup/core/order/order-lifecycle'
import { isDisputed, paymentStatuses } from '@topup/core/payment/payment-lifecycle'
import { refundStatuses } from '@topup/core/refund/refund-lifecycle'
import { DAY } from '@topup/core/time'
import { forgetPasskeys } from '../../ordering/account/forget-passkeys.ts'
import { forgetSaved } from '../../ordering/account/forget-saved.ts'
import { forgetFailedCalls } from '../../ordering/failed-calls/forget-failed-calls.ts'
import { endPushOfForgotten, endPushOfUsers } from '../../ordering/push/end-of-sessions.ts'
import type { Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { noteErasure } from '../../platform/erasures.ts'
import { forgetRisk } from '../../risk/forget-risk.ts'
import type { Context } from '../context.ts'

const checkoutsAtOnce = 200
const eventsAtOnce = 500

/** Whose money may still go either way, and what is still to be paid back. */
const undecidedPayments = paymentStatuses.filter((status) => status === 'held' || isDisputed(status))
const unpaidRefunds = refundStatuses.filter((status) => status !== 'succeeded' && status !== 'closed')
const waitingMails = ['queued', 'sending'] as const

/**
 * Settled for good, and nothing happened for the whole time: an order that still moves needs its player, money that is
 * on its way or went back lately needs its order, and a buyer who waits for a mail needs their address.
 */
const listDue = (trx: Trx, before: string) =>
  trx
    .selectFrom('checkouts')
    .select('id')
    .where('anonymised_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.checkout_id', '=', 'checkouts.id')
            .where((order) =>
              order.or([
                order('orders.status', 'in', openOrderStatuses),
                order.exists(
                  order
                    .selectFrom('order_events')
                    .select('order_events.id')
                    .whereRef('order_events.order_id', '=', 'orders.id')
                    .where('order_events.created_at', '>=', before),
                ),
                order.exists(
                  order
                    .selectFrom('mails')
                    .select('mails.id')
                    .whereRef('mails.order_id', '=', 'orders.id')
                    .where('mails.status', 'in', waitingMails),
                ),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
            .select('payments.id')
            .whereRef('payments.checkout_id', '=', 'checkouts.id')
            .where((money) =>
              money.or([
                money('payments.status', 'in', undecidedPayments),
                money('payments.succeeded_at', '>=', before),
                money('refunds.status', 'in', unpaidRefunds),
                money('refunds.settled_at', '>=', before),
              ]),
            ),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(checkoutsAtOnce)
    .execute()

async function forgetOrders(trx: Trx, checkoutIds: readonly string[]): Promise<string[]> {
  const orders = await trx
    .updateTable('orders')
    .set({ game_user_id: forgottenPlayer, player_name: null })
    .where('checkout_id', 'in', checkoutIds)
    .returning('id')
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  await trx
    .updateTable('supplier_orders')
    .set({ player: '{}' })
    .where('delivery_id', 'in', (eb) => eb.selectFrom('deliveries').select('id').where('order_id', 'in', ids))
    .execute()
  await trx.updateTable('mails').set({ recipient: '' }).where('order_id', 'in', ids).execute()
  const asked = await trx
    .updateTable('refund_requests')
    .set({ note: '', answer: null })
    .where('order_id', 'in', ids)
    .returning('id')
    .execute()
  if (asked.length > 0) {
    const requests = asked.map(({ id }) => id)
    await trx
      .updateTable('attention')
      .set({ reason: forgottenPlayer })
      .where('kind', '=', 'refund_requested')
      .where('subject_id', 'in', requests)
      .execute()
  }
  await trx.deleteFrom('gift_notes').where('order_id', 'in', ids).execute()
  await trx.deleteFrom('order_links').where('order_id', 'in', ids).execute()
  return ids
}

/** Takes the buyer out of these checkouts and all that belongs to them; answers their orders. */
export async function forgetCheckouts(trx: Trx, ids: readonly string[], anonymised_at: string): Promise<string[]> {
  const orders = await forgetOrders(trx, ids)
  await trx.deleteFrom('order_secrets').where('checkout_id', 'in', ids).execute()
  await trx
    .deleteFrom('refund_accounts')
    .where('refund_id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select('refunds.id')
        .where('payments.checkout_id', 'in', ids),
    )
    .execute()
  await trx.deleteFrom('known_checkouts').where('checkout_id', 'in', ids).execute()
  await trx
    .updateTable('checkouts')
    .set({ customer_email: null, buyer_ip: null, anonymised_at })
    .where('id', 'in', ids)
    .execute()
  await endPushOfForgotten(trx, ids)
  return orders
}

/** Whoever signed in by a code begins a new account at the next one: nothing leads from an address to the old. */
export async function forgetUsers(trx: Trx, ids: readonly string[]): Promise<void> {
  await endPushOfUsers(trx, ids)
  await trx.deleteFrom('proven_addresses').where('user_id', 'in', ids).execute()
  await forgetSaved(trx, ids)
  await forgetPasskeys(trx, ids)
  await trx
    .updateTable('users')
    .set({ first_name: null, email: null, passkey_handle: null })
    .where('id', 'in', ids)
    .execute()
}

const forgetDue = (ctx: Context, before: string): Promise<number> =>
  write(ctx.db, async (trx) => {
    const ids = (await listDue(trx, before)).map(({ id }) => id)
    if (ids.length === 0) return 0
    const orders = await forgetCheckouts(trx, ids, ctx.now().toISOString())
    noteErasure(ctx, { orders, things: [{ table: 'checkouts', ids }] })
    return ids.length
  })

/** The providers' own words: they repeat addresses and phone numbers, and were applied long ago. */
const forgetEvents = (ctx: Context, before: string): Promise<number> =>
  write(ctx.db, async (trx) => {
    const old = await trx
      .selectFrom('webhook_events')
      .select('id')
      .where('received_at', '<', before)
      .where('status', '<>', 'queued')
      .orderBy('received_at')
      .limit(eventsAtOnce)
      .execute()
    if (old.length === 0) return 0
    const ids = old.map(({ id }) => id)
    await trx.deleteFrom('webhook_events').where('id', 'in', ids).execute()
    // Of the rest that is as old, the next calls take as many again.
    noteErasure(ctx, { eventsBefore: before })
    return ids.length
  })

/** Who has not signed in, saved or ordered since: the account stays theirs and learns its name again at the next login. */
const forgetAccounts = (ctx: Context, before: string): Promise<number> =>
  write(ctx.db, async (trx) => {
    const forgot = await trx
      .updateTable('users')
      .set({ first_name: null, email: null })
      .where('last_login_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('checkouts')
              .select('checkouts.id')
              .whereRef('checkouts.user_id', '=', 'users.id')
              .where('checkouts.user_id', 'is not', null)
              .where('checkouts.created_at', '>=', before),
          ),
        ),
      )
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('first_name', 'is not', null),
          eb('email', 'is not', null),
          ...(['saved_players', 'favourites', 'account_passkeys'] as const).map((table) =>
            exists(selectFrom(table).select(`${table}.user_id`).whereRef(`${table}.user_id`, '=', 'users.id')),
          ),
        ]),
      )
      .returning('id')
      .execute()
    const ids = forgot.map(({ id }) => id)
    if (ids.length === 0) return 0
    await forgetUsers(trx, ids)
    noteErasure(ctx, { things: [{ table: 'users', ids }] })
    return ids.length
  })

/**
 * Takes buyers' addresses, phone numbers and players out of what nothing happened to for the set time. Orders, payments and the
 * ledger stay as they are, and so does every figure. Answers how many rows were handled; 0 when nothing is left.
 */
export async function forgetBuyers(ctx: Context): Promise<number> {
  const failed = (await forgetFailedCalls(ctx)) + (await forgetRisk(ctx))
  const { retentionDays } = ctx.settings.current()
  if (retentionDays === 0) return failed
  const before = new Date(ctx.now().getTime() - retentionDays * DAY).toISOString()
  const checkouts = await forgetDue(ctx, before)
  return failed + checkouts + (await forgetEvents(ctx, before)) + (await forgetAccounts(ctx, before))
}
