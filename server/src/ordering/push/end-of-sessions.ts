import type { Trx } from '../../platform/db/schema.ts'
import { endSubscriptions } from './subscriptions.ts'

/** Ends push subscriptions of sessions that signed out, were signed out, or were replaced. */
export async function endPushOf(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  const found = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('buyer_session_id', 'in', sessionIds)
    .execute()
  if (found.length === 0) return
  await endSubscriptions(
    trx,
    found.map(({ id }) => id),
  )
}

/** Ends push subscriptions of all browsers signed in to these accounts. */
export async function endPushOfUsers(trx: Trx, userIds: readonly string[]): Promise<void> {
  const sessions = await trx
    .selectFrom('buyer_sessions')
    .select('id')
    .where('user_id', 'in', userIds)
    .where('user_id', 'is not', null)
    .execute()
  await endPushOf(
    trx,
    sessions.map(({ id }) => id),
  )
}

/** Ends push subscriptions of sessions in which no order with buyer data remains after an erasure. */
export async function endPushOfForgotten(trx: Trx, checkoutIds: readonly string[]): Promise<void> {
  const sessions = await trx
    .selectFrom('checkouts')
    .innerJoin('push_subscriptions', 'push_subscriptions.buyer_session_id', 'checkouts.buyer_session_id')
    .select('checkouts.buyer_session_id as id')
    .distinct()
    .where('checkouts.id', 'in', checkoutIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkouts as others')
            .select('others.id')
            .whereRef('others.buyer_session_id', '=', 'checkouts.buyer_session_id')
            .where('others.anonymised_at', 'is', null),
        ),
      ),
    )
    .execute()
  await endPushOf(
    trx,
    sessions.map(({ id }) => id),
  )
}
