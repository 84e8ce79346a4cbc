import type { Money } from '@topup/core/money/money'
import type { Context } from '../context.ts'
import { write } from '../db/write.ts'
import type { Supplier } from '../suppliers/supplier.ts'
import { findBalance } from './balance.repository.ts'
import { judgeSales } from './judge-sales.ts'

async function readBalance(ctx: Context, supplier: Supplier): Promise<Money | undefined> {
  try {
    return await supplier.getBalance()
  } catch (error) {
    // What was known stands: a silent supplier is no reason to stop sales, nor to resume them.
    ctx.log.warn({ err: error, supplier: supplier.name }, 'the balance at the supplier could not be read')
    return undefined
  }
}

/** Reads the balance at the supplier and stops or resumes sales by it. Several processes share one reading. */
export async function watchBalance(ctx: Context): Promise<number> {
  const { supplier } = ctx
  if (!supplier) return 0
  const readAt = ctx.now()
  const known = await findBalance(ctx.db, supplier.name)
  const freshSince = new Date(readAt.getTime() - ctx.config.timing.balancePoll / 2).toISOString()
  if (known && known.read_at > freshSince) return 0
  const balance = await readBalance(ctx, supplier)
  if (!balance) return 0
  const reading = { amount: balance.amount, currency: balance.currency, read_at: readAt.toISOString() }
  const hasChanged = await write(ctx.db, async (trx) => {
    const stored = await trx
      .insertInto('supplier_balances')
      .values({ supplier: supplier.name, refused_amount: 0, ...reading })
      .onConflict((conflict) =>
        conflict.column('supplier').doUpdateSet(reading).where('supplier_balances.read_at', '<', reading.read_at),
      )
      .returningAll()
      .executeTakeFirst()
    return stored ? judgeSales(ctx, trx, stored) : false
  })
  if (hasChanged) ctx.answers.invalidate()
  return 0
}
