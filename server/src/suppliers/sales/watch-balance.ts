import { DomainError } from '@topup/core/api/errors'
import type { Money } from '@topup/core/money/money'
import { MINUTE } from '@topup/core/time'
import { needAttention, resolveAttention } from '../../alerts/attention.repository.ts'
import { isOlder, latestTime } from '../../platform/clock/is-older.ts'
import { write } from '../../platform/db/write.ts'
import type { OutsideContext } from '../context.ts'
import type { Supplier } from '../supplier.ts'
import { findBalance } from './balance.repository.ts'
import { judgeSales } from './judge-sales.ts'

const unread = { kind: 'balance_unread', subjectType: 'supplier-balance-reading' } as const

/** Tells the seller if the balance could not be read for longer than `balanceOld`, or was never read. */
async function tellUnread(ctx: OutsideContext, { name }: Supplier, lastReadAt: string | undefined, error: unknown) {
  const age = lastReadAt === undefined ? undefined : ctx.now().getTime() - Date.parse(lastReadAt)
  if (age !== undefined && age <= ctx.config.timing.balanceOld) return
  const why = error instanceof DomainError ? ` (${error.message.replace(/\.$/, '')})` : ''
  const known = age === undefined ? '' : ` for ${Math.max(1, Math.floor(age / MINUTE))} minutes`
  const reason = `The balance at ${name} could not be read${known}${why}. Sales go on by what was known; deliveries stop when it is used up. Look there at the balance, the key and the allowed addresses: the store asks again by itself.`
  await write(ctx.db, (trx) => needAttention(ctx, trx, { ...unread, subjectId: name, reason }))
}

/** Closes entries about unreadable balances of suppliers that are not configured any more. */
async function closeForgotten(ctx: OutsideContext, name: string | undefined): Promise<void> {
  const forgotten = await ctx.db
    .selectFrom('attention')
    .select('subject_id')
    .where('kind', '=', unread.kind)
    .where('resolved_at', 'is', null)
    .where('subject_id', '<>', name ?? '')
    .execute()
  if (forgotten.length === 0) return
  await write(ctx.db, async (trx) => {
    for (const { subject_id } of forgotten) await resolveAttention(trx, unread.subjectType, subject_id, ctx.now())
  })
}

async function readBalance(
  ctx: OutsideContext,
  supplier: Supplier,
  lastReadAt: string | undefined,
): Promise<Money | undefined> {
  try {
    return await supplier.getBalance()
  } catch (error) {
    // Keep the last known balance: an outage of the supplier neither pauses nor resumes sales.
    ctx.log.warn({ err: error, supplier: supplier.name }, 'the balance at the supplier could not be read')
    await tellUnread(ctx, supplier, lastReadAt, error)
    return undefined
  }
}

/** Reads the supplier's balance, then pauses or resumes sales. Does nothing if a process read it recently. */
export async function watchBalance(ctx: OutsideContext): Promise<number> {
  const { supplier } = ctx
  await closeForgotten(ctx, supplier?.name)
  if (!supplier) return 0
  const readAt = ctx.now()
  const known = await findBalance(ctx.db, supplier.name)
  if (known && !isOlder(ctx, known.read_at, ctx.config.timing.balancePoll / 2)) return 0
  const balance = await readBalance(ctx, supplier, known?.read_at)
  if (!balance) return 0
  const reading = { amount: balance.amount, currency: balance.currency, read_at: readAt.toISOString() }
  const hasChanged = await write(ctx.db, async (trx) => {
    await resolveAttention(trx, unread.subjectType, supplier.name, readAt)
    const stored = await trx
      .insertInto('supplier_balances')
      .values({ supplier: supplier.name, refused_amount: 0, ...reading })
      .onConflict((conflict) =>
        conflict
          .column('supplier')
          .doUpdateSet(reading)
          .where((eb) =>
            eb.or([
              eb('supplier_balances.read_at', '<', reading.read_at),
              eb('supplier_balances.read_at', '>', latestTime(ctx)),
            ]),
          ),
      )
      .returningAll()
      .executeTakeFirst()
    return stored ? judgeSales(ctx, trx, stored) : false
  })
  if (hasChanged) ctx.responses.invalidate()
  return 0
}
