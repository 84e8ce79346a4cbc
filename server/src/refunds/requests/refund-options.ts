import type { RefundOptionsView } from '@topup/core/api/refunds'
import { decideRefundRequest } from '@topup/core/refund/decide-request'
import { type RefundScenarioId, scenarioEligibility } from '@topup/core/refund/eligibility'
import type { Order } from '../../ordering/order.repository.ts'
import type { Db } from '../../platform/db/schema.ts'
import { loadRefundFacts } from './load-facts.ts'

const scenarios = Object.keys(scenarioEligibility) as RefundScenarioId[]

/** Returns the present outcome of each of the nine refund scenarios, and the latest request. */
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
