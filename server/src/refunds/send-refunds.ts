import { money } from '@topup/core/money/money'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { claim } from '../db/claim.ts'
import { write } from '../db/write.ts'
import { findPayment } from '../payments/payment.repository.ts'
import { findPort } from '../payments/ports.ts'
import { findRefund, moveRefund, type Refund } from './refund.repository.ts'
import { settleRefundById } from './settle-refund.ts'

const BATCH = 10

/** Takes refunds that are due: new ones, ones whose outcome is not known, pending ones, and what a dead process left. */
const claimRefunds = (ctx: Context): Promise<Refund[]> =>
  write(ctx.db, async (trx) => {
    const now = ctx.now()
    const ids = await claim(trx, 'refunds', {
      where: sql`status in ('queued', 'sending', 'unknown', 'pending') and available_at <= ${now.toISOString()}
        and (claimed_until is null or claimed_until < ${now.toISOString()})`,
      orderBy: 'available_at',
      limit: BATCH,
    })
    const claimed_until = new Date(now.getTime() + ctx.config.timing.claimLease).toISOString()
    const refunds: Refund[] = []
    for (const id of ids) {
      await moveRefund(trx, id, 'claim', 'sending')
      await trx
        .updateTable('refunds')
        .set((eb) => ({ claimed_until, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute()
      const refund = await findRefund(trx, id)
      if (refund) refunds.push(refund)
    }
    return refunds
  })

/** The outcome is not known: asked again later, which repeats the same request under the same idempotency key. */
const putOff = (ctx: Context, refund: Refund): Promise<unknown> =>
  write(ctx.db, async (trx) => {
    const wait = ctx.config.timing.askFirst * 2 ** Math.min(refund.attempts, 6)
    const later = { available_at: new Date(ctx.now().getTime() + wait).toISOString(), claimed_until: null }
    await moveRefund(trx, refund.id, 'lost', 'unknown')
    await trx.updateTable('refunds').set(later).where('id', '=', refund.id).execute()
  })

async function sendRefund(ctx: Context, refund: Refund): Promise<void> {
  const payment = await findPayment(ctx.db, refund.payment_id)
  const port = payment && findPort(ctx, payment.provider)
  if (!payment?.provider_ref || !port) return void (await putOff(ctx, refund))
  try {
    const state =
      refund.status === 'pending' && refund.provider_ref
        ? await port.readRefund(refund.provider_ref)
        : await port.refund({
            id: refund.id,
            paymentRef: payment.provider_ref,
            captureRef: payment.capture_ref ?? undefined,
            money: money(refund.amount, refund.currency),
          })
    await settleRefundById(ctx, refund.id, state)
    if (state.kind === 'pending') await putOff(ctx, refund)
  } catch (error) {
    ctx.log.warn({ err: error, refundId: refund.id }, 'a refund could not be sent yet')
    await putOff(ctx, refund)
  }
}

/** Sends due refunds; answers how many were taken up. */
export async function sendRefunds(ctx: Context): Promise<number> {
  const refunds = await claimRefunds(ctx)
  for (const refund of refunds) await sendRefund(ctx, refund)
  return refunds.length
}
