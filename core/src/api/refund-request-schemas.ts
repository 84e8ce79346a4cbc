import { z } from 'zod'
import { refundReasons } from '../refund/decide-request.ts'
import { type RefundScenarioId, refundEligibilities, scenarioEligibility } from '../refund/eligibility.ts'
import { refundRequestLimits, refundRequestStatuses } from '../refund/request-lifecycle.ts'
import { decimal, isoTime } from './views.ts'

const id = z.uuid()
const scenario = z.enum(Object.keys(scenarioEligibility) as [RefundScenarioId, ...RefundScenarioId[]])

const request = z.object({
  scenario,
  status: z.enum(refundRequestStatuses),
  /** What the seller said when declining. */
  answer: z.string().nullable(),
  createdAt: isoTime,
})

const refundOptionsView = z.object({
  /** What each of the nine cases would lead to now. */
  options: z.array(
    z.object({
      scenario,
      eligibility: z.enum(refundEligibilities),
      action: z.enum(['start', 'ask', 'none']),
      reason: z.enum(refundReasons),
    }),
  ),
  /** The newest one. */
  request: request.nullable(),
})
export type RefundOptionsView = z.infer<typeof refundOptionsView>

const adminRefundRequestView = request.extend({
  id: z.string(),
  orderId: z.string(),
  trackingCode: z.string(),
  gameName: z.string(),
  packageName: z.string(),
  totalAmount: decimal,
  note: z.string(),
  reason: z.enum(refundReasons),
  /** Of the order's units, now: not sent, at the supplier, delivered and not refunded. */
  units: z.object({ waiting: z.int(), sending: z.int(), delivered: z.int() }),
})
export type AdminRefundRequestView = z.infer<typeof adminRefundRequestView>

export const refundRequestSchemas = {
  getRefundOptions: { input: z.strictObject({ id }), output: refundOptionsView },
  requestRefund: {
    input: z.strictObject({ id, scenario, note: z.string().trim().max(refundRequestLimits.note).default('') }),
    output: refundOptionsView,
  },
  /** The open ones, oldest first, then the newest of the decided ones. */
  listRefundRequests: { input: z.strictObject({}), output: z.array(adminRefundRequestView) },
  /** `approve-all` gives back delivered units, too, which only an owner may. A decline is told to the buyer. */
  decideRefundRequest: {
    input: z
      .strictObject({
        id,
        action: z.enum(['approve', 'approve-all', 'decline']),
        answer: z.string().trim().max(refundRequestLimits.answer).default(''),
      })
      .refine(({ action, answer }) => action !== 'decline' || answer !== '', {
        path: ['answer'],
        message: 'Say why: the buyer reads it',
      }),
    output: adminRefundRequestView,
  },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>
