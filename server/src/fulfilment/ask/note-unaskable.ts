import { needAttention } from '../../alerts/attention.repository.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { write } from '../../platform/db/write.ts'
import { askableAfter, findSupplier, suppliersOf } from '../../suppliers/suppliers-of.ts'
import type { Context } from '../context.ts'
import type { SupplierOrder } from '../delivery.repository.ts'
import { selectUnclear } from '../unclear-units.ts'

const BATCH = 50

type Attempt = Pick<SupplierOrder, 'delivery_id' | 'supplier'>

/** Open attempts whose question is due and whose unit is not on the list of the unclear ones yet. */
const selectDue = (db: Db, due: string) =>
  db
    .selectFrom('supplier_orders')
    .select(['delivery_id', 'supplier'])
    .where('due_at', '<=', due)
    .where('status', 'in', ['unknown', 'accepted'])
    .where('delivery_id', 'not in', selectUnclear(db))
    .orderBy('due_at')
    .limit(BATCH)

/** Attempts whose question waits for long, as their supplier was taken out of the configuration, and nobody was told. */
const listAbandoned = (ctx: Context, db: Db): Promise<Attempt[]> =>
  selectDue(db, new Date(ctx.now().getTime() - ctx.config.timing.unknownWindow).toISOString())
    .where('supplier', 'not in', ['manual', ...suppliersOf(ctx).map(({ name }) => name)])
    .execute()

/** Attempts that are older than their supplier may be asked about. */
async function listTooOld(ctx: Context, db: Db): Promise<Attempt[]> {
  const found: Attempt[] = []
  for (const { name } of suppliersOf(ctx)) {
    const after = askableAfter(ctx, name)
    if (after === undefined) continue
    const due = selectDue(db, ctx.now().toISOString())
    found.push(...(await due.where('supplier', '=', name).where('created_at', '<=', after).execute()))
  }
  return found
}

const needLook = (ctx: Context, trx: Trx, { delivery_id }: Attempt, reason: string): Promise<void> =>
  needAttention(ctx, trx, { kind: 'delivery_unknown', subjectType: 'delivery', subjectId: delivery_id, reason })

const noteAbandoned = (ctx: Context, trx: Trx, attempt: Attempt): Promise<void> =>
  needLook(
    ctx,
    trx,
    attempt,
    `The supplier that has this delivery (${attempt.supplier}) is no longer set up: look there, then say what became of it.`,
  )

/** Asked again it would be ordered again, so only the owner can say what became of it. */
export const noteTooOld = (ctx: Context, trx: Trx, attempt: Attempt): Promise<void> =>
  needLook(
    ctx,
    trx,
    attempt,
    `The supplier (${attempt.supplier}) is not asked about orders of more than ${
      findSupplier(ctx, attempt.supplier)?.capabilities.askableDays
    } days: look there, then say what became of this delivery.`,
  )

/** Puts deliveries whose supplier cannot be asked any more on the attention list; how many there were. */
export async function noteUnaskable(ctx: Context): Promise<number> {
  const waiting = [...(await listAbandoned(ctx, ctx.db)), ...(await listTooOld(ctx, ctx.db))]
  if (waiting.length === 0) return 0
  return write(ctx.db, async (trx) => {
    const [abandoned, tooOld] = [await listAbandoned(ctx, trx), await listTooOld(ctx, trx)]
    for (const attempt of abandoned) await noteAbandoned(ctx, trx, attempt)
    for (const attempt of tooOld) await noteTooOld(ctx, trx, attempt)
    return abandoned.length + tooOld.length
  })
}
