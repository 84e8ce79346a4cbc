import type { Db, Trx } from '../platform/db/schema.ts'
import type { Context } from './context.ts'
import type { FraudWarning } from './provider-movement.ts'

/** Stores a fraud report once; a repeat changes nothing. The caller holds the checkout's lock. */
export const noteWarning = (ctx: Context, trx: Trx, paymentId: string, { id, kind }: FraudWarning): Promise<unknown> =>
  trx
    .insertInto('fraud_warnings')
    .values({ id, payment_id: paymentId, kind, told_at: ctx.now().toISOString(), applied_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** Marks a report applied; returns false if an earlier call already did. */
export async function beginWarning(ctx: Context, trx: Trx, { id }: FraudWarning): Promise<boolean> {
  const begun = await trx
    .updateTable('fraud_warnings')
    .set({ applied_at: ctx.now().toISOString() })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Returns which of these reports were already applied. */
export async function listApplied(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('fraud_warnings')
    .select('id')
    .where('id', 'in', ids)
    .where('applied_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Kinds of fraud in words for sellers; an unknown kind is shown in the provider's word. */
const kinds: Partial<Record<string, string>> = {
  card_never_received: 'the card never reached its owner',
  fraudulent_card_application: 'the card was applied for under a false name',
  made_with_counterfeit_card: 'made with a forged card',
  made_with_lost_card: 'made with a lost card',
  made_with_stolen_card: 'made with a stolen card',
  misc: 'no reason given',
  unauthorized_use_of_card: 'not made by the card’s owner',
}

export const sayWarning = (kind: string): string =>
  `The card’s bank reports this payment as fraud: ${kinds[kind] ?? kind.replaceAll('_', ' ')}.`

/** Returns the newest report of each payment as a sentence. */
export async function listWarnings(db: Db, paymentIds: readonly string[]): Promise<Map<string, string>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('fraud_warnings')
    .select(['payment_id', 'kind'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('told_at')
    .execute()
  return new Map(rows.map(({ payment_id, kind }) => [payment_id, sayWarning(kind)]))
}
