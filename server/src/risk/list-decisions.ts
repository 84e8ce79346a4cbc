import type { Db } from '../platform/db/schema.ts'
import { type Decision, sayDecision } from './decide.ts'
import type { Moment } from './facts.ts'

const newest = 20

/** Lists the risk decisions about a checkout, each as a sentence for the seller. */
export async function listDecisions(
  db: Db,
  checkoutId: string,
): Promise<{ moment: Moment; sentence: string; madeAt: string }[]> {
  const rows = await db
    .selectFrom('risk_decisions')
    .select(['moment', 'decision', 'made_at'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('made_at', 'desc')
    .limit(newest)
    .execute()
  return rows.map(({ moment, decision, made_at }) => ({
    moment,
    sentence: sayDecision(JSON.parse(decision) as Decision),
    madeAt: made_at,
  }))
}
