import type { PayoutView } from '@topup/core/api/payouts'
import { allowedEvents } from '@topup/core/lifecycle'
import { toDecimal } from '@topup/core/money/decimal'
import { money } from '@topup/core/money/money'
import { type PayoutEvent, type PayoutStatus, payoutLifecycle } from '@topup/core/payout/payout-lifecycle'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../fulfilment/context.ts'
import { move } from '../../platform/db/move.ts'
import type { Db, Trx } from '../../platform/db/schema.ts'
import { bookPayout } from './book-payout.ts'
import type { PayoutTable } from './payout.table.ts'

export type Payout = Selectable<PayoutTable>

export const findPayout = (db: Db, id: string): Promise<Payout | undefined> =>
  db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()

/** Lists payouts, newest first. `before`: `<created_at>~<id>` of the last payout of the previous page. */
export async function listPayoutRows(db: Db, before: string | undefined, limit: number): Promise<Payout[]> {
  const [createdAt, id] = before?.split('~') ?? []
  return db
    .selectFrom('payouts')
    .selectAll()
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < (${createdAt}, ${id})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Changes a payout's status and records the event. Undefined if core's state table does not allow the event. */
export async function movePayout(
  ctx: Pick<Context, 'now' | 'newId'>,
  trx: Trx,
  payout: Payout,
  event: PayoutEvent,
  options: { actor: string; reference?: string | undefined },
): Promise<Payout | undefined> {
  const now = ctx.now().toISOString()
  const asRead = trx.updateTable('payouts').where('id', '=', payout.id).where('status', '=', payout.status)
  const [moved] = await move(asRead, payoutLifecycle, event, {
    ...(options.reference === undefined ? {} : { reference: options.reference }),
    ...(event === 'process' ? {} : { settled_at: now }),
  })
  if (!moved) return undefined
  const { status: to } = moved
  if (to === 'paid' || to === 'rejected') await bookPayout(ctx, trx, moved, to)
  const row = { payout_id: payout.id, event, from_status: payout.status, to_status: to, actor: options.actor }
  await trx
    .insertInto('payout_events')
    .values({ ...row, id: ctx.newId(), created_at: now })
    .execute()
  return moved
}

export const toPayoutView = (payout: Payout): PayoutView => ({
  id: payout.id,
  amount: toDecimal(money(payout.amount, 'USD')),
  method: payout.method,
  account: payout.account_hint,
  status: payout.status,
  isAutomatic: payout.period_key !== null,
  reference: payout.reference,
  createdAt: payout.created_at,
  settledAt: payout.settled_at,
  actions: allowedEvents<PayoutStatus, PayoutEvent>(payoutLifecycle, payout.status),
})
