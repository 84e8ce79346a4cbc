import { sql } from 'kysely'
import type { Context } from '../fulfilment/context.ts'
import { lockPayment } from '../payments/payment.repository.ts'
import type { Trx } from '../platform/db/schema.ts'
import { write } from '../platform/db/write.ts'
import { coverOwed } from './cover-owed.ts'
import { followMoney } from './follow-money.ts'
import { OVER_REFUNDED, type OverRefunded } from './over-refunded.ts'
import { needDoubledAttention, sayBack, sayDoubled } from './tell-doubled.ts'

/** The setting that remembers that the rows of earlier releases were looked through. */
const DONE = 'standing-doubles-told'

async function tell(ctx: Context, trx: Trx, { id, back }: OverRefunded): Promise<void> {
  const payment = await lockPayment(trx, id)
  if (!payment) return
  await coverOwed(ctx, trx, payment)
  const after = await lockPayment(trx, id)
  const isOver = after && after.refunded_amount > (after.received_amount ?? after.amount)
  const reason = isOver
    ? sayDoubled(payment, Number(back))
    : `A refund made at the provider and one that the store still owed stood for the same money: ${sayBack(payment, Number(back))}. The store’s own is closed, or reduced to what is left. If it was for something else, make another refund at the provider.`
  await needDoubledAttention(ctx, trx, payment, reason)
  await followMoney(ctx, trx, payment)
}

/**
 * At the first start of a release that counts refunds made at the provider: payments of which more goes back than came are
 * put right as far as nothing was sent yet, and told, each once. Later starts read one row.
 */
export async function tellStandingDoubles(ctx: Context): Promise<void> {
  const done = await ctx.db.selectFrom('settings').select('key').where('key', '=', DONE).executeTakeFirst()
  if (done) return
  const { rows } = await sql.raw<OverRefunded>(OVER_REFUNDED).execute(ctx.db)
  for (const row of rows) await write(ctx.db, (trx) => tell(ctx, trx, row))
  const updated_at = ctx.now().toISOString()
  await write(ctx.db, (trx) =>
    trx
      .insertInto('settings')
      .values({ key: DONE, value: 'true', updated_at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  )
}
