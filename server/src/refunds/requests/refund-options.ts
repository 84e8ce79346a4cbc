import type { RefundOptionsView } from '@topup/core/api/refunds'
import { decideRefundRequest } from '@topup/core/refund/decide-request'
import { type RefundScenarioId, scenarioEligibility } from '@topup/core/refund/eligibility'
import type { Order } from '../../ordering/order.repository.ts'
import type { Db } from '../../platform/db/schema.ts'
import { loadRefundFacts } from './load-facts.ts'

const scenarios = Object.keys(scenarioEligibility) as RefundScenarioId[]

/** Returns how a request for each of the nine refund reasons would be decided now, and the latest request. */
export async function loadRefundOptions(db: Db, order: Order): Promise<RefundOptionsView> {
  const facts = await loadRefundFacts(db, order)
  const request = await db
    .selectFrom('refund_requests')
    .select(['scenario', 'status', 'answer', 'created_at as createdAt'])
    .where('order_id', '=', order.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return {
    options: scenarios.map((scenario) => ({ scenario, ...decideRefundRequest(scenario, facts) })),
    request: request ?? null,
  }
}
