import { z } from 'zod'
import { refundAccountStates } from '../refund/refund-account.ts'
import { area, get, nameShapes, post } from './endpoint.ts'
import { isoTime, prose } from './fields.ts'

export const attentionView = z.object({
  id: z.string(),
  kind: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  reason: z.string(),
  openedAt: isoTime,
  /** Id of the held payment to accept or send back; null where the entry is about no such payment. */
  heldPaymentId: z.string().nullable(),
  /** Id of the refund to pay by hand; null where the entry is about no such refund. */
  manualRefundId: z.string().nullable(),
  /** State of the account that the buyer wants the manual refund sent to; null where there is none. */
  refundAccount: z.enum(refundAccountStates).nullable(),
  /** True where the store cannot see when the matter is settled, so the seller may close the entry with a note. */
  canClose: z.boolean(),
})
export type AttentionView = z.infer<typeof attentionView>

/** A message of `GET /api/admin/events`: current counts, and the orders changed since the last message. */
export const sellerEventView = z.object({
  /** Paid orders that wait for the seller to act. */
  waiting: z.int(),
  /** Open entries of the attention list. */
  attention: z.int(),
  changedOrders: z.array(z.string()),
})
export type SellerEventView = z.infer<typeof sellerEventView>

nameShapes({ attentionView })

export const attention = area('Attention', 'What waits for a person', {
  listAttention: get('/api/admin/attention', 'seller', 'List what needs attention', { output: z.array(attentionView) }),
  closeAttention: post('/api/admin/attention/:id/close', 'today', 'Take an entry off the list', {
    description: 'The seller saw to it, somewhere this store cannot see; what was done is kept in the audit log.',
    input: z.strictObject({
      id: z.string().max(64),
      note: prose.min(3, 'Say in a few words what you did').max(300),
    }),
    output: z.object({ done: z.boolean() }),
  }),
})
