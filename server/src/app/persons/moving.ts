import { forgottenPlayer } from '@topup/core/catalog/forgotten-player'
import type { Db } from '../../platform/db/schema.ts'
import { isAtRest } from '../retention/forget-buyers.ts'

/** The part of these checkouts that an erasure requested at `askedAt` has not erased yet. */
export type Left = Readonly<{
  /** Checkouts to erase as a whole. */
  settled: readonly string[]
  /** Orders to erase in a checkout that has a later order: that order and the checkout stay. */
  orders: readonly string[]
  /** Checkouts that cannot be erased yet. */
  moving: readonly Readonly<{ checkoutId: string; trackingCode: string }>[]
}>

/** Ids of checkouts with no order or money in progress, no open refund request and no open payment. */
const listAtRest = async (db: Db, checkouts: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('checkouts')
    .select('id')
    .where('id', 'in', checkouts)
    .where(isAtRest())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.checkout_id', '=', 'checkouts.id')
            .where('payments.status', 'in', ['creating', 'open']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund_requests')
            .innerJoin('orders', 'orders.id', 'refund_requests.order_id')
            .select('refund_requests.id')
            .whereRef('orders.checkout_id', '=', 'checkouts.id')
            .where('refund_requests.status', '=', 'open'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function findLeft(db: Db, checkouts: readonly string[], askedAt: string): Promise<Left> {
  if (checkouts.length === 0) return { settled: [], orders: [], moving: [] }
  const rows = await db
    .selectFrom('checkouts')
    .leftJoin('orders', 'orders.checkout_id', 'checkouts.id')
    .select(['checkouts.id', 'orders.id as order', 'orders.tracking_code', 'orders.game_user_id', 'orders.created_at'])
    .where('checkouts.id', 'in', checkouts)
    .where('checkouts.anonymised_at', 'is', null)
    .orderBy('orders.created_at')
    .execute()
  const atRest = await listAtRest(db, checkouts)
  const later = new Set(rows.flatMap(({ id, created_at }) => (created_at !== null && created_at > askedAt ? [id] : [])))
  const asked = rows.filter(({ id, created_at, game_user_id }) =>
    later.has(id) ? created_at !== null && created_at <= askedAt && game_user_id !== forgottenPlayer : true,
  )
  const ready = asked.filter(({ id }) => atRest.has(id))
  return {
    settled: [...new Set(ready.filter(({ id }) => !later.has(id)).map(({ id }) => id))],
    orders: ready.flatMap(({ id, order }) => (later.has(id) && order !== null ? [order] : [])),
    moving: asked.flatMap(({ id, tracking_code: trackingCode }) =>
      atRest.has(id) || trackingCode === null ? [] : [{ checkoutId: id, trackingCode }],
    ),
  }
}
