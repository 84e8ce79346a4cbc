import { type RawBuilder, sql } from 'kysely'
import { later, type Taken, workOff } from '../platform/db/queue.ts'
import { write } from '../platform/db/write.ts'
import { inTrace } from '../platform/trace.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { closePayment } from './close-payments.ts'
import type { OutsideContext } from './context.ts'
import { isCheckoutPaid, type Payment, recordOpened } from './payment.repository.ts'
import type { PaymentPort } from './payment-port.ts'
import { findPort, findProvider } from './ports.ts'

const BATCH = 20
/** The wait between two queries about an open payment doubles at most this often: up to an hour and a half. */
const MOST_DOUBLINGS = 8
/** Money may arrive after a payment was closed, and its webhook be lost: query closed payments for two days. */
const TRIES_OF_CLOSED = 12

/** Sets when this payment is queried next; the wait doubles with each try. */
const putOff = (ctx: OutsideContext, payment: Taken<'payments'>): Promise<unknown> =>
  write(ctx.db, (trx) => {
    const first = ctx.config.timing.paymentCheckFirst
    const doublings = payment.status === 'closed' ? TRIES_OF_CLOSED : MOST_DOUBLINGS
    return later(ctx, trx, 'payments', payment, { first: 2 * first, most: first * 2 ** doublings })
  })

/** Whether the payment is obsolete: its time is over, or another payment has paid the checkout. */
async function isOver(ctx: OutsideContext, payment: Payment): Promise<boolean> {
  const isExpired = payment.expires_at !== null && payment.expires_at <= ctx.now().toISOString()
  if (isExpired && !ctx.clock.isDoubtful()) return true
  return isCheckoutPaid(ctx.db, payment.checkout_id)
}

/** Closes at its provider a payment that only our row calls closed, even if its provider's id is unknown here. */
async function checkClosed(ctx: OutsideContext, port: PaymentPort, payment: Payment): Promise<void> {
  const ref = payment.provider_ref ?? (await port.find(payment.id))?.ref
  if (!ref) return
  if (!payment.provider_ref) await recordOpened(ctx, payment.id, ref)
  const state = await port.read(ref)
  await applyProviderState(ctx, payment.id, state.status === 'open' ? await port.close(ref) : state)
}

async function checkPayment(ctx: OutsideContext, payment: Payment): Promise<void> {
  const port = findPort(ctx, payment.provider)
  if (payment.status === 'closed') return port && checkClosed(ctx, port, payment)
  if (await isOver(ctx, payment)) return void (await closePayment(ctx, payment))
  if (!payment.provider_ref || !port) return
  await applyProviderState(ctx, payment.id, await port.read(payment.provider_ref))
  await findProvider(ctx, payment.provider)?.catchUp?.(ctx, payment.id)
}

/** Queries providers about unpaid payments, and closes obsolete ones, so that a lost webhook loses no money. */
export async function checkPayments(ctx: OutsideContext): Promise<number> {
  const workOffThose = (where: RawBuilder<unknown>) =>
    workOff(ctx, 'payments', { where, limit: BATCH }, (payment) =>
      inTrace(payment.trace, async () => {
        try {
          await checkPayment(ctx, payment)
        } catch (error) {
          ctx.log.warn({ err: error, paymentId: payment.id }, 'a payment could not be checked')
        }
        await putOff(ctx, payment)
      }),
    )
  const open = await workOffThose(sql`status in ('creating', 'open')`)
  // The values are in the SQL text, not bound as parameters: only then does SQLite use the partial index.
  return open + (await workOffThose(sql`status = 'closed' and tries < ${sql.lit(TRIES_OF_CLOSED)}`))
}
