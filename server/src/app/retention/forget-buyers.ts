import { forgottenPlayer } from '@topup/core/catalog/forgotten-player'
import { openOrderStatuses } from '@topup/core/order/order-lifecycle'
import { isDisputed, paymentStatuses } from '@topup/core/payment/payment-lifecycle'
import { refundStatuses } from '@topup/core/refund/refund-lifecycle'
import { daysKept } from '@topup/core/seller/retention'
import { DAY } from '@topup/core/time'
import type { ExpressionBuilder } from 'kysely'
import { endIdleSignIns } from '../../ordering/account/end-idle-sign-ins.ts'
import { forgetPasskeys } from '../../ordering/account/forget-passkeys.ts'
import { forgetSaved } from '../../ordering/account/forget-saved.ts'
import { tellAccount } from '../../ordering/account/tell-account.ts'
import { lockCheckouts } from '../../ordering/checkout/lock-checkout.ts'
import { forgetFailedCalls } from '../../ordering/failed-calls/forget-failed-calls.ts'
import { endPushOfForgotten, endPushOfUsers } from '../../ordering/push/end-of-sessions.ts'
import { forgetSubscriptions } from '../../ordering/push/send-push-notes.ts'
import { forgetTurns } from '../../payments/waits.ts'
import type { Db, Schema, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { noteErasure } from '../../platform/erasures.ts'
import { forgetRisk } from '../../risk/forget-risk.ts'
import type { Context } from '../context.ts'
import { waitingMails } from '../persons/empty-mails.ts'
import { forgetDeliveries } from './forget-deliveries.ts'
import { forgetMails } from './forget-mails.ts'

const checkoutsAtOnce = 200
const eventsAtOnce = 500
const usersAtOnce = 200

/** Statuses of payments whose money the store may still keep or have to return, and of refunds not yet paid. */
const undecidedPayments = paymentStatuses.filter((status) => status === 'held' || isDisputed(status))
const unpaidRefunds = refundStatuses.filter((status) => status !== 'succeeded' && status !== 'closed')

/**
 * Whether a checkout is settled for good, and unchanged since `since` if given. An order in progress needs its player,
 * and money on its way or recently returned needs its order.
 */
export const isAtRest =
  (since?: string) =>
  ({ and, not, exists, selectFrom }: ExpressionBuilder<Schema, 'checkouts'>) =>
    and([
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.checkout_id', '=', 'checkouts.id')
            .where((order) =>
              order.or([
                order('orders.status', 'in', openOrderStatuses),
                ...(since === undefined
                  ? []
                  : [
                      order.exists(
                        order
                          .selectFrom('order_events')
                          .select('order_events.id')
                          .whereRef('order_events.order_id', '=', 'orders.id')
                          .where('order_events.created_at', '>=', since),
                      ),
                    ]),
              ]),
            ),
        ),
      ),
      not(
        exists(
          selectFrom('payments')
            .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
            .select('payments.id')
            .whereRef('payments.checkout_id', '=', 'checkouts.id')
            .where((money) =>
              money.or([
                money('payments.status', 'in', undecidedPayments),
                money('refunds.status', 'in', unpaidRefunds),
                ...(since === undefined
                  ? []
                  : [money('payments.succeeded_at', '>=', since), money('refunds.settled_at', '>=', since)]),
              ]),
            ),
        ),
      ),
    ])

/** Finds checkouts to erase, among all or only those in `among`. A buyer who still waits for a mail is left out. */
const listDue = (trx: Trx, before: string, among?: readonly string[]) =>
  trx
    .selectFrom('checkouts')
    .select('id')
    .$if(among !== undefined, (due) => due.where('id', 'in', among ?? []))
    .where('anonymised_at', 'is', null)
    .where('created_at', '<', before)
    .where(isAtRest(before))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .innerJoin('mails', 'mails.order_id', 'orders.id')
            .select('mails.id')
            .whereRef('orders.checkout_id', '=', 'checkouts.id')
            .where('mails.status', 'in', waitingMails),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(checkoutsAtOnce)
    .execute()

/** Erases the buyer from these orders and from everything that belongs to them. */
export async function forgetOrders(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('orders')
    .set({ game_user_id: forgottenPlayer, player_name: null })
    .where('id', 'in', ids)
    .execute()
  await forgetDeliveries(trx, ids)
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
}

/** Erases the buyer from these checkouts and all that belongs to them; returns their orders' ids. */
export async function forgetCheckouts(trx: Trx, ids: readonly string[], anonymised_at: string): Promise<string[]> {
  const rows = await trx.selectFrom('orders').select('id').where('checkout_id', 'in', ids).execute()
  const orders = rows.map(({ id }) => id)
  await forgetOrders(trx, orders)
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
  await trx.updateTable('payments').set({ payer_digest: null }).where('checkout_id', 'in', ids).execute()
  await trx
    .updateTable('checkouts')
    .set({ customer_email: null, buyer_ip: null, anonymised_at })
    .where('id', 'in', ids)
    .execute()
  await endPushOfForgotten(trx, ids)
  return orders
}

/** Erases these accounts. No address leads to an erased account, so a later sign-in by code begins a new one. */
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

/** Locks the checkouts, then reads them again: a late payment can reopen a settled order. */
const forgetDue = (ctx: Context, before: string): Promise<number> =>
  write(ctx.db, async (trx) => {
    const due = (await listDue(trx, before)).map(({ id }) => id)
    if (due.length === 0) return 0
    await lockCheckouts(trx, due)
    const ids = (await listDue(trx, before, due)).map(({ id }) => id)
    if (ids.length === 0) return 0
    const orders = await forgetCheckouts(trx, ids, ctx.now().toISOString())
    noteErasure(ctx, { orders, things: [{ table: 'checkouts', ids }] })
    return ids.length
  })

/** Erases old webhook bodies, which repeat addresses and phone numbers and were applied long ago. */
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
    // Further calls delete the remaining old events.
    noteErasure(ctx, { eventsBefore: before })
    return ids.length
  })

const listUnused = (db: Db, before: string) =>
  db
    .selectFrom('users')
    .select('users.id')
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

/**
 * Erases the names of accounts not used for the set time, and mails their owners. The account remains, and the next
 * login stores the name again. Accounts are locked and read again, as somebody may be signing in.
 */
const forgetAccounts = (ctx: Context, before: string): Promise<number> =>
  write(ctx.db, async (trx) => {
    const due = (await listUnused(trx, before).orderBy('last_login_at').limit(usersAtOnce).execute()).map(
      ({ id }) => id,
    )
    if (due.length === 0) return 0
    const ids = (
      await trx
        .updateTable('users')
        .set((eb) => ({ last_login_at: eb.ref('last_login_at') }))
        .where('id', 'in', due)
        .where('last_login_at', '<', before)
        .returning('id')
        .execute()
    ).map(({ id }) => id)
    if (ids.length === 0) return 0
    for (const id of ids) await tellAccount(ctx, trx, id, { kind: 'account-unused', detail: null })
    await forgetUsers(trx, ids)
    noteErasure(ctx, { things: [{ table: 'users', ids }] })
    return ids.length
  })

/**
 * Erases addresses, phone numbers and players from records unchanged for the set time. Orders, payments and the ledger
 * stay, so all figures stay. Returns the number of rows handled; 0 when nothing is left.
 */
export async function forgetBuyers(ctx: Context): Promise<number> {
  let forgotten = 0
  for (const forget of [forgetFailedCalls, forgetRisk, forgetTurns, forgetMails, forgetSubscriptions, endIdleSignIns])
    forgotten += await forget(ctx)
  const settings = ctx.settings.current()
  const sweep = (days: number, forget: (ctx: Context, before: string) => Promise<number>) =>
    days === 0 ? 0 : forget(ctx, new Date(ctx.now().getTime() - days * DAY).toISOString())
  const checkouts = await sweep(settings.retentionDays, forgetDue)
  const events = await sweep(daysKept(settings, 'notices'), forgetEvents)
  return forgotten + checkouts + events + (await sweep(daysKept(settings, 'accounts'), forgetAccounts))
}
