import { type PaymentEvent, type PaymentStatus, paymentLifecycle } from '@topup/core/payment/payment-lifecycle'
import type { Selectable, Updateable } from 'kysely'
import type { Context } from '../ordering/context.ts'
import { chunksOf } from '../platform/db/bulk.ts'
import { move } from '../platform/db/move.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { afterCommit, write } from '../platform/db/write.ts'
import { noteTrace } from '../platform/trace.ts'
import type { PaymentTable } from './payment.table.ts'
import type { PaymentProvider, ProviderPayment } from './payment-port.ts'

export type Payment = Selectable<PaymentTable>

/** Sets the log's trace to that of the payment just read, and returns the payment. */
async function noting(reading: Promise<Payment | undefined>): Promise<Payment | undefined> {
  const payment = await reading
  noteTrace(payment?.trace)
  return payment
}

export const findPayment = (db: Db, id: string): Promise<Payment | undefined> =>
  noting(db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst())

export const findPaymentByProviderRef = (
  db: Db,
  provider: PaymentProvider,
  ref: string,
): Promise<Payment | undefined> =>
  noting(
    db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_ref', '=', ref)
      .executeTakeFirst(),
  )

/** Finds the payment that paid for the checkout. */
export const findWinningPayment = (db: Db, checkoutId: string): Promise<Payment | undefined> =>
  noting(
    db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', (eb) => eb.selectFrom('checkouts').select('paid_by').where('checkouts.id', '=', checkoutId))
      .executeTakeFirst(),
  )

/** Locks the payment: if two transactions read its status at once, the later one sees the first one's change. */
export const lockPayment = (trx: Trx, id: string): Promise<Payment | undefined> =>
  noting(
    trx
      .updateTable('payments')
      .set((eb) => ({ amount: eb.ref('amount') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  )

/** Finds a checkout's open payment: there is one at most, by a partial unique index. */
export const findOpenPayment = (db: Db, checkoutId: string): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .where('status', 'in', ['creating', 'open'])
    .executeTakeFirst()

/** Lists the buyer's other payments for the same cart lines in these statuses, even those of earlier carts. */
export const listPaymentsOfCart = (
  db: Db,
  payment: Pick<Payment, 'id'>,
  statuses: readonly PaymentStatus[],
): Promise<Pick<Payment, 'id'>[]> =>
  db
    .selectFrom('payment_lines as line')
    .innerJoin('orders as own', 'own.id', 'line.order_id')
    .innerJoin('orders as same', (join) =>
      join.onRef('same.line_key', '=', 'own.line_key').onRef('same.buyer_session_id', '=', 'own.buyer_session_id'),
    )
    .innerJoin('payment_lines as other', 'other.order_id', 'same.id')
    .innerJoin('payments', 'payments.id', 'other.payment_id')
    .select('payments.id')
    .distinct()
    .where('line.payment_id', '=', payment.id)
    .where('payments.id', '<>', payment.id)
    .where('payments.status', 'in', statuses)
    .orderBy('payments.id')
    .execute()

export async function isCheckoutPaid(db: Db, checkoutId: string): Promise<boolean> {
  const checkout = await db.selectFrom('checkouts').select('paid_by').where('id', '=', checkoutId).executeTakeFirst()
  return checkout?.paid_by != null
}

/** Moves the payment if its lifecycle allows `event` in its status. Undefined otherwise, as for a duplicate webhook. */
export async function movePayment(
  trx: Trx,
  id: string,
  event: PaymentEvent,
  changes: Updateable<PaymentTable> = {},
): Promise<Payment | undefined> {
  const [moved] = await move(trx.updateTable('payments').where('id', '=', id), paymentLifecycle, event, changes)
  return moved
}

/**
 * Stores the provider's id. A payment closed or paid meanwhile keeps its status. If the payment was closed here during
 * the provider's call, its checks restart at once, to close it at the provider too.
 */
export const recordOpened = (
  ctx: Context,
  paymentId: string,
  ref: string,
  alongside: (trx: Trx) => Promise<unknown> = async () => undefined,
): Promise<Payment | undefined> =>
  write(ctx.db, async (trx) => {
    const unsent = trx.updateTable('payments').where('id', '=', paymentId).where('provider_ref', 'is', null)
    const [opened] = await move(unsent, paymentLifecycle, 'opened', { provider_ref: ref })
    if (opened) {
      await alongside(trx)
      afterCommit(trx, () => ctx.signals.wake('orders', opened.checkout_id))
      return opened
    }
    await trx
      .updateTable('payments')
      .set({ due_at: ctx.now().toISOString(), tries: 0 })
      .where('id', '=', paymentId)
      .where('status', '=', 'closed')
      .where('provider_ref', 'is', null)
      .execute()
    await trx
      .updateTable('payments')
      .set({ provider_ref: ref })
      .where('id', '=', paymentId)
      .where('provider_ref', 'is', null)
      .execute()
    await movePayment(trx, paymentId, 'opened')
    await alongside(trx)
    return findPayment(trx, paymentId)
  })

/** Stores why the store is about to end an unfinished payment; null if the payment stays open after all. */
export const noteEndReason = (ctx: Context, { id }: Payment, end_reason: Payment['end_reason']): Promise<unknown> =>
  write(ctx.db, (trx) =>
    trx
      .updateTable('payments')
      .set({ end_reason })
      .where('id', '=', id)
      .where('status', 'in', ['creating', 'open'])
      .execute(),
  )

/** Stores whether an open payment's buyer has confirmed the card; writes nothing if the row already says so. */
export async function noteBegun(ctx: Context, paymentId: string, isBegun: boolean): Promise<void> {
  const known = await findPayment(ctx.db, paymentId)
  if (known?.status !== 'open' || (known.begun_at !== null) === isBegun) return
  const begun_at = isBegun ? ctx.now().toISOString() : null
  await write(ctx.db, (trx) => {
    afterCommit(trx, () => ctx.signals.wake('orders', known.checkout_id))
    const open = trx.updateTable('payments').set({ begun_at }).where('id', '=', paymentId).where('status', '=', 'open')
    return open.execute()
  })
}

/** Makes an unsettled payment due for a query at its provider now. */
export const askSoon = (ctx: Context, { id }: Payment): Promise<unknown> =>
  write(ctx.db, async (trx) => {
    const open = trx.updateTable('payments').where('id', '=', id).where('status', 'in', ['creating', 'open', 'closed'])
    await open.set({ due_at: ctx.now().toISOString(), tries: 0 }).execute()
    afterCommit(trx, () => ctx.signals.wake('payments'))
  })

/** Finds a payment by the provider's id, else by our id. A second request's success becomes a payment of its own. */
export async function findPaymentOf(
  ctx: Context,
  provider: PaymentProvider,
  state: Pick<ProviderPayment, 'ref' | 'paymentId'> & Partial<Pick<ProviderPayment, 'status'>>,
): Promise<Payment | undefined> {
  const known = await findPaymentByProviderRef(ctx.db, provider, state.ref)
  if (known || !state.paymentId) return known
  const named = await findPayment(ctx.db, state.paymentId)
  if (named?.provider !== provider) return undefined
  if (named.provider_ref === null) return recordOpened(ctx, named.id, state.ref)
  return state.status === 'succeeded' ? recordSecondRequest(ctx, named, state.ref) : undefined
}

/**
 * Stores a duplicate request, which the provider made when a call was repeated after it forgot the first. It becomes a
 * payment with the same shares: it pays the orders, or is surplus and refunded. Its status is closed, as a checkout has
 * one open payment; closed payments still take money.
 */
const recordSecondRequest = (ctx: Context, first: Payment, ref: string): Promise<Payment | undefined> =>
  write(ctx.db, async (trx) => {
    const now = ctx.now().toISOString()
    const { checkout_id, provider, method, channel, amount, currency, expires_at, trace } = first
    const asked = { checkout_id, provider, method, channel, amount, currency, expires_at, trace }
    const fresh = { capture_ref: null, is_surplus: 0, tries: 0, succeeded_at: null } as const
    const second = await trx
      .insertInto('payments')
      .values({
        ...asked,
        ...fresh,
        id: ctx.newId(),
        provider_ref: ref,
        status: 'closed',
        due_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!second) return findPaymentByProviderRef(trx, provider, ref)
    const lines = await trx.selectFrom('payment_lines').selectAll().where('payment_id', '=', first.id).execute()
    const shares = lines.map((line) => ({ ...line, payment_id: second.id }))
    for (const some of chunksOf(shares)) await trx.insertInto('payment_lines').values(some).execute()
    return second
  })
