import { sql } from 'kysely'
import { resolveAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { cameOf } from '../payments/came-of.ts'
import type { Payment } from '../payments/payment.repository.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { queueMailOfMade } from './queue-refunded-mail.ts'
import { moveRefund, type Refund } from './refund.repository.ts'

/** Sums the refunds made at the provider, less what of them counts for refunds of the store's own already. */
export async function sumUncovered(db: Db, payment: Payment): Promise<number> {
  const { made, covered } = await db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(case when purpose = 'external' and status <> 'closed' then amount end), 0)`.as('made'),
      sql<number>`coalesce(sum(case when source = 'store' then covered_amount end), 0)`.as('covered'),
    ])
    .where('payment_id', '=', payment.id)
    .where('currency', '=', cameOf(payment).currency)
    .executeTakeFirstOrThrow()
  return Number(made) - Number(covered)
}

/** The amount by which refunds that were made or are owed exceed what came. */
async function sumBeyond(trx: Trx, payment: Payment): Promise<number> {
  const { back } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('back'))
    .where('payment_id', '=', payment.id)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return Number(back) - cameOf(payment).amount
}

/** Refunds that nobody sends at this moment and nobody sent before: one read back from a backup may have been sent. */
const listOwed = (trx: Trx, payment: Payment): Promise<Refund[]> =>
  trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('currency', '=', cameOf(payment).currency)
    .where((eb) => eb.or([eb('status', '=', 'manual'), eb.and([eb('status', '=', 'queued'), eb('tries', '=', 0)])]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const reserve = (trx: Trx, { payment_id }: Refund, amount: number) =>
  trx
    .updateTable('payments')
    .set((eb) => ({ refunded_amount: eb('refunded_amount', '+', amount) }))
    .where('id', '=', payment_id)
    .execute()

/** Closes a refund whose whole amount went back by another one. The row keeps the amount; nothing stays reserved for it. */
async function closeCovered(ctx: Context, trx: Trx, refund: Refund): Promise<boolean> {
  const amount = refund.amount + (refund.covered_amount ?? 0)
  const settled_at = ctx.now().toISOString()
  const changes = { amount, covered_amount: amount, settled_at, claimed_until: null }
  if (!(await moveRefund(trx, refund.id, 'goneBack', changes))) return false
  await reserve(trx, refund, -refund.amount)
  await resolveAttention(trx, 'refund', refund.id, ctx.now())
  await queueMailOfMade(ctx, trx, refund)
  return true
}

/** Takes off a refund the part that went back by another one: the rest stays owed. Answers whether the refund still waited. */
async function reduce(trx: Trx, refund: Refund, part: number): Promise<boolean> {
  const reduced = await trx
    .updateTable('refunds')
    .set({ amount: refund.amount - part, covered_amount: (refund.covered_amount ?? 0) + part })
    .where('id', '=', refund.id)
    .where('status', '=', refund.status)
    .where('tries', '=', refund.tries)
    .returning('id')
    .executeTakeFirst()
  if (reduced) await reserve(trx, refund, -part)
  return reduced !== undefined
}

/**
 * A refund made at the provider stands for those of the store's own that are not sent and that its amount covers, the oldest
 * first: they are closed. Where more would go back than came even so, those that are left are reduced to what is still owed.
 * The caller has locked the payment.
 */
export async function coverOwed(ctx: Context, trx: Trx, payment: Payment): Promise<void> {
  let free = await sumUncovered(trx, payment)
  for (const refund of await listOwed(trx, payment)) {
    if (refund.source !== 'store' || refund.amount > free) continue
    if (await closeCovered(ctx, trx, refund)) free -= refund.amount
  }
  let beyond = await sumBeyond(trx, payment)
  if (beyond <= 0) return
  for (const refund of await listOwed(trx, payment)) {
    const part = Math.min(beyond, refund.amount)
    if (part <= 0) return
    const isDone = part === refund.amount ? await closeCovered(ctx, trx, refund) : await reduce(trx, refund, part)
    if (isDone) beyond -= part
  }
}

const listCovered = (trx: Trx, payment: Payment): Promise<Refund[]> =>
  trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('source', '=', 'store')
    .where('covered_amount', '>', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/**
 * A refund that counted for the store's own is a dispute's money after all: those that it closed are a matter of that dispute,
 * and those that it reduced are owed in full again where they were not sent.
 */
export async function undoCovers(trx: Trx, payment: Payment): Promise<void> {
  let free = await sumUncovered(trx, payment)
  for (const refund of await listCovered(trx, payment)) {
    if (free >= 0) return
    const covered = refund.covered_amount ?? 0
    // A refund that was sent went out with the reduced amount, so the covered part stays taken off.
    const waits = refund.status === 'manual' || (refund.status === 'queued' && refund.tries === 0)
    const changed = await trx
      .updateTable('refunds')
      .set({ amount: refund.amount + (waits ? covered : 0), covered_amount: 0 })
      .where('id', '=', refund.id)
      .where('status', '=', refund.status)
      .where('tries', '=', refund.tries)
      .returning('id')
      .executeTakeFirst()
    if (changed && waits) await reserve(trx, refund, covered)
    free += covered
  }
}

/** The refund stands beside the disputes after all: it counts again for what it covered before them. */
export async function coverClosed(trx: Trx, payment: Payment): Promise<void> {
  let free = await sumUncovered(trx, payment)
  const closed = await trx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .where('source', '=', 'store')
    .where('status', '=', 'closed')
    .where('covered_amount', '=', 0)
    .orderBy('created_at')
    .execute()
  for (const { id, amount } of closed) {
    if (amount > free) continue
    await trx.updateTable('refunds').set({ covered_amount: amount }).where('id', '=', id).execute()
    free -= amount
  }
}
