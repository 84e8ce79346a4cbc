import { sql } from 'kysely'
import { resolveAttention } from '../alerts/attention.repository.ts'
import type { Context } from '../fulfilment/context.ts'
import { cameOf } from '../payments/came-of.ts'
import type { Payment } from '../payments/payment.repository.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { queueMailOfMade } from './queue-refunded-mail.ts'
import { moveRefund, type Refund } from './refund.repository.ts'

/** Sums the refunds made in the provider's dashboard, without the part that already counts for refunds by the store. */
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

/** Returns by how much the payment's refunds, made and owed, exceed the amount received. */
async function sumBeyond(trx: Trx, payment: Payment): Promise<number> {
  const { back } = await trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('back'))
    .where('payment_id', '=', payment.id)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return Number(back) - cameOf(payment).amount
}

/** Lists owed refunds that were surely never sent; after a backup is restored, `tries` is 1, as they may have been. */
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

/** Closes a refund fully paid by one in the provider's dashboard. Its row keeps the amount; the reserve is freed. */
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

/** Reduces a refund by a part already paid in the provider's dashboard. Returns false if the refund was just sent. */
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
 * Counts refunds made in the provider's dashboard for unsent refunds by the store, oldest first: each one they cover
 * fully is closed. If all refunds would still exceed the amount received, the unsent ones are reduced. The caller has
 * locked the payment.
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
 * Undoes `coverOwed` after a refund in the provider's dashboard proved to be a dispute's money. Refunds that it reduced
 * are owed in full again if unsent. Refunds that it closed stay closed: the dispute's end decides on them.
 */
export async function undoCovers(trx: Trx, payment: Payment): Promise<void> {
  let free = await sumUncovered(trx, payment)
  for (const refund of await listCovered(trx, payment)) {
    if (free >= 0) return
    const covered = refund.covered_amount ?? 0
    // A refund already sent went out with the reduced amount, so its amount stays.
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

/** Counts refunds in the provider's dashboard for closed refunds again, as they are no dispute's money after all. */
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
