import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { claim } from '../db/claim.ts'
import { write } from '../db/write.ts'
import type { Payment } from './payment.repository.ts'
import { capturePaypal } from './paypal-orders.ts'
import { findPort } from './ports.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 20

/** Takes due payments and puts their next check off, each time twice as far. */
const claimDuePayments = (ctx: Context): Promise<Payment[]> =>
  write(ctx.db, async (trx) => {
    const now = ctx.now()
    const ids = await claim(trx, 'payments', {
      where: sql`status = 'open' and next_check_at <= ${now.toISOString()}`,
      orderBy: 'next_check_at',
      limit: BATCH,
    })
    const payments: Payment[] = []
    for (const id of ids) {
      const row = await trx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const wait = ctx.config.timing.paymentCheckFirst * 2 ** Math.min(row.checks + 1, 8)
      await trx
        .updateTable('payments')
        .set({ checks: row.checks + 1, next_check_at: new Date(now.getTime() + wait).toISOString() })
        .where('id', '=', id)
        .execute()
      payments.push(row)
    }
    return payments
  })

/** Asks the provider about payments whose outcome is open: a webhook that never comes loses nothing. */
export async function checkPayments(ctx: Context): Promise<number> {
  const due = await claimDuePayments(ctx)
  for (const payment of due) {
    const port = findPort(ctx, payment.provider)
    if (!payment.provider_ref || !port) continue
    try {
      await settlePayment(ctx, payment.id, await port.read(payment.provider_ref))
      // Approved, but the notice was lost and the tab is closed: nobody else will capture it.
      if (payment.provider === 'paypal') await capturePaypal(ctx, payment.id)
    } catch (error) {
      ctx.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be checked')
    }
  }
  return due.length
}
