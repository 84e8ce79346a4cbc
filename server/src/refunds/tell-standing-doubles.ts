import { sql } from 'kysely'
import type { Context } from '../fulfilment/context.ts'
import { cameOf } from '../payments/came-of.ts'
import { lockPayment } from '../payments/payment.repository.ts'
import type { Db, Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { coverOwed } from './cover-owed.ts'
import { followMoney } from './follow-money.ts'
import { OVER_REFUNDED, type OverRefunded } from './over-refunded.ts'
import { needDoubledAttention, sayBack, sayDoubled } from './tell-doubled.ts'

/** The key of the setting which records that the rows of earlier releases were checked. */
const DONE = 'standing-doubles-told'

/** Lists payments with both a refund owed by the store and one in the provider's dashboard, perhaps the same. */
const listOwedBeside = (db: Db): Promise<{ id: string }[]> =>
  db
    .selectFrom('refunds as own')
    .innerJoin('refunds as there', 'there.payment_id', 'own.payment_id')
    .select('own.payment_id as id')
    .distinct()
    .where('own.source', '=', 'store')
    .where('own.status', 'in', ['manual', 'queued'])
    .where('there.purpose', '=', 'external')
    .where('there.status', '<>', 'closed')
    .execute()

async function tell(ctx: Context, trx: Trx, id: string): Promise<void> {
  const payment = await lockPayment(trx, id)
  if (!payment) return
  await coverOwed(ctx, trx, payment)
  const after = await lockPayment(trx, id)
  const isOver = after && after.refunded_amount > cameOf(after).amount
  const { refunded_amount: back } = payment
  if (!isOver && after?.refunded_amount === back) return
  const reason = isOver
    ? sayDoubled(payment, back)
    : `A refund made at the provider and one that the store still owed stood for the same money: ${sayBack(payment, back)}. The store’s own is closed, or reduced to what is left. If it was for something else, make another refund at the provider.`
  await needDoubledAttention(ctx, trx, payment, reason)
  await followMoney(ctx, trx, payment)
}

/**
 * Runs once, when the first release starts that counts refunds in a provider's dashboard for owed ones. Finds payments
 * with more refunded than received, or with refunds of both kinds. Closes or reduces the owed refunds if unsent, and
 * tells the seller of each payment once.
 */
export async function tellStandingDoubles(ctx: Context): Promise<void> {
  const done = await ctx.db.selectFrom('settings').select('key').where('key', '=', DONE).executeTakeFirst()
  if (done) return
  const { rows } = await sql.raw<OverRefunded>(OVER_REFUNDED).execute(ctx.db)
  const ids = new Set([...rows, ...(await listOwedBeside(ctx.db))].map(({ id }) => id))
  for (const id of ids) await write(ctx.db, (trx) => tell(ctx, trx, id))
  const updated_at = ctx.now().toISOString()
  await write(ctx.db, (trx) =>
    trx
      .insertInto('settings')
      .values({ key: DONE, value: 'true', updated_at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  )
}
