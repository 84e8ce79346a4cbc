import { sql } from 'kysely'
import { claim } from '../platform/db/claim.ts'
import { write } from '../platform/db/write.ts'
import { closePayment } from './close-payments.ts'
import type { Context } from './context.ts'
import { isCheckoutPaid, type Payment, recordOpened } from './payment.repository.ts'
import type { PaymentPort } from './payment-port.ts'
import { findPort, findProvider } from './ports.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 20
/** An open attempt is asked about every hour and a half at the latest. */
const MAX_DOUBLINGS = 8
/** Money can come after an attempt was closed, and its notice be lost: closed ones are asked about for two days. */
const CHECKS_OF_CLOSED = 12

/** Takes due payments and puts their next check off, each time twice as far. */
const claimDuePayments = (ctx: Context): Promise<Payment[]> =>
  write(ctx.db, async (trx) => {
    const now = ctx.now()
    const due = sql`next_check_at <= ${now.toISOString()}`
    const options = { orderBy: 'next_check_at', limit: BATCH }
    const open = await claim(trx, 'payments', { ...options, where: sql`status in ('creating', 'open') and ${due}` })
    // Written out, not bound: only so does SQLite see that it is the partial index's own condition.
    const wasClosed = sql`status = 'closed' and checks < ${sql.lit(CHECKS_OF_CLOSED)}`
    const closed = await claim(trx, 'payments', { ...options, where: sql`${wasClosed} and ${due}` })
    const payments: Payment[] = []
    for (const id of [...open, ...closed]) {
      const row = await trx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const doublings = row.status === 'closed' ? row.checks + 1 : Math.min(row.checks + 1, MAX_DOUBLINGS)
      const wait = ctx.config.timing.paymentCheckFirst * 2 ** doublings
      await trx
        .updateTable('payments')
        .set({ checks: row.checks + 1, next_check_at: new Date(now.getTime() + wait).toISOString() })
        .where('id', '=', id)
        .execute()
      payments.push(row)
    }
    return payments
  })

/** Nobody waits for this attempt any more: its time is over, or another one has paid the checkout. */
async function isOver(ctx: Context, payment: Payment): Promise<boolean> {
  if (payment.expires_at !== null && payment.expires_at <= ctx.now().toISOString()) return true
  return isCheckoutPaid(ctx.db, payment.checkout_id)
}

/** What we closed without its provider's answer is closed there as well, under whatever id it was made. */
async function checkClosed(ctx: Context, port: PaymentPort, payment: Payment): Promise<void> {
  const ref = payment.provider_ref ?? (await port.find(payment.id))?.ref
  if (!ref) return
  if (!payment.provider_ref) await recordOpened(ctx, payment.id, ref)
  const state = await port.read(ref)
  await settlePayment(ctx, payment.id, state.status === 'open' ? await port.close(ref) : state)
}

async function checkPayment(ctx: Context, payment: Payment): Promise<void> {
  const port = findPort(ctx, payment.provider)
  if (payment.status === 'closed') return port && checkClosed(ctx, port, payment)
  if (await isOver(ctx, payment)) return void (await closePayment(ctx, payment))
  if (!payment.provider_ref || !port) return
  await settlePayment(ctx, payment.id, await port.read(payment.provider_ref))
  await findProvider(ctx, payment.provider)?.catchUp?.(ctx, payment.id)
}

/**
 * Asks the provider about payments whose outcome is open, and closes those that nobody waits for: a webhook that never
 * comes loses nothing.
 */
export async function checkPayments(ctx: Context): Promise<number> {
  const due = await claimDuePayments(ctx)
  for (const payment of due) {
    try {
      await checkPayment(ctx, payment)
    } catch (error) {
      ctx.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be checked')
    }
  }
  return due.length
}
