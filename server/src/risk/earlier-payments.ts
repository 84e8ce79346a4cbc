import type { Db } from '../platform/db/schema.ts'
import { windows } from './facts.ts'

const subjects = ['card', 'mail', 'player'] as const

export type EarlierPayments = Readonly<{ of: (typeof subjects)[number]; count: number; first: string }>

/** Lists earlier undisputed payments of the payment's card, mail address and player, from events not yet deleted. */
export async function listEarlierPayments(db: Db, paymentId: string): Promise<EarlierPayments[]> {
  const event = await db
    .selectFrom('risk_events')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['held', 'paid'])
    .executeTakeFirst()
  if (!event) return []
  const since = new Date(Date.parse(event.at) - windows.past).toISOString()
  const found: EarlierPayments[] = []
  for (const of of subjects) {
    const digest = event[of]
    if (digest === null) continue
    const { count, first } = await db
      .selectFrom('risk_events as paid')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('first')])
      .where(of, '=', digest)
      .where('at', '>', since)
      .where('at', '<', event.at)
      .where('kind', 'in', ['paid', 'released'])
      .where('payment_id', '<>', paymentId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('risk_events as disputed')
              .select('disputed.id')
              .whereRef('disputed.payment_id', '=', 'paid.payment_id')
              .where('disputed.kind', '=', 'disputed'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    if (first) found.push({ of, count: Number(count), first })
  }
  return found
}
