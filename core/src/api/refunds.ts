import { z } from 'zod'
import { evidenceFields } from '../payment/dispute-evidence.ts'
import { disputeStatuses } from '../payment/dispute-lifecycle.ts'
import { refundReasons } from '../refund/decide-request.ts'
import { type RefundScenarioId, refundEligibilities, scenarioEligibility } from '../refund/eligibility.ts'
import { readRefundAccount, refundAccountKinds, refundAccountStates } from '../refund/refund-account.ts'
import { refundStatuses } from '../refund/refund-lifecycle.ts'
import { refundRequestLimits, refundRequestStatuses } from '../refund/request-lifecycle.ts'
import { area, get, nameShapes, post } from './endpoint.ts'
import { decimal, done, isoTime, line, prose } from './fields.ts'

export const adminRefundView = z.object({
  id: z.string(),
  /** Null: a refund of the whole payment, not of one unit's share. */
  unitNo: z.int().nullable(),
  amount: decimal,
  currency: z.string(),
  status: z.enum(refundStatuses),
  reason: z.string(),
  /** Made by a person in the provider's dashboard, not by the store. */
  isExternal: z.boolean(),
  proof: z.string().nullable(),
  /** State of the account the buyer wants the money sent to; null unless the refund waits to be paid by hand. */
  account: z.enum(refundAccountStates).nullable(),
  /** The newest version of the account that the buyer gave. */
  accountVersion: z.int().nullable(),
  createdAt: isoTime,
  settledAt: isoTime.nullable(),
  /** Number of the refund's credit note. */
  creditNote: z.string().nullable(),
})
export type AdminRefundView = z.infer<typeof adminRefundView>

const id = z.uuid()
const scenario = z.enum(Object.keys(scenarioEligibility) as [RefundScenarioId, ...RefundScenarioId[]])

const request = z.object({
  scenario,
  status: z.enum(refundRequestStatuses),
  /** The seller's answer when declining the request. */
  answer: z.string().nullable(),
  createdAt: isoTime,
})

const refundOptionsView = z.object({
  /** For each of the nine scenarios: the outcome that a request would have now. */
  options: z.array(
    z.object({
      scenario,
      eligibility: z.enum(refundEligibilities),
      action: z.enum(['start', 'ask', 'none']),
      reason: z.enum(refundReasons),
    }),
  ),
  /** The newest refund request of the order. */
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
  /** Counts of the order's units now: not sent, at the supplier, delivered and not refunded. */
  units: z.object({ waiting: z.int(), sending: z.int(), delivered: z.int() }),
})
export type AdminRefundRequestView = z.infer<typeof adminRefundRequestView>

const owedRefundView = z.object({
  id: z.string(),
  amount: decimal,
  currency: z.string(),
  state: z.enum(['needed', 'given', 'sent']),
  /** Enough of the account to recognise it; null where none is stored, and for a caller who may not give one. */
  account: z
    .object({
      kind: z.enum(refundAccountKinds),
      institution: z.string(),
      lastDigits: z.string(),
      changedAt: isoTime,
    })
    .nullable(),
  /** When the refund was paid by hand. */
  sentAt: isoTime.nullable(),
})

export const refundAccountView = z.object({
  /** Whether this browser placed the order or opened a link mailed for it; an account alone is not enough. */
  mayGive: z.boolean(),
  refunds: z.array(owedRefundView),
})
export type RefundAccountView = z.infer<typeof refundAccountView>

const openedAccountView = z.object({
  /** Version of the account, which `recordManualRefund` must name. */
  version: z.int(),
  kind: z.enum(refundAccountKinds),
  institution: z.string(),
  number: z.string(),
  holder: z.string(),
  changedAt: isoTime,
})
export type OpenedAccountView = z.infer<typeof openedAccountView>

const accountProblems = {
  institution: 'Choose a bank or wallet of the list',
  other: 'Name the bank or wallet',
  number: 'Use 5 to 20 digits; for a wallet the mobile number, such as 081234567890',
  holder: 'Use the holder’s name as the bank or wallet has it',
} as const

export const disputeEvidenceView = z.object({
  provider: z.string(),
  ref: z.string(),
  status: z.enum(disputeStatuses),
  amount: decimal,
  currency: z.string(),
  openedAt: isoTime,
  /** The dispute's reason in the provider's words, and the deadline to answer; null where the provider named none. */
  reason: z.string().nullable(),
  dueBy: isoTime.nullable(),
  /** State of the store's answer, in a sentence. */
  says: z.string(),
  canSend: z.boolean(),
  /** The store is sending its answer to the provider. */
  isSending: z.boolean(),
  /** The store's evidence, as it would be sent to the provider now. */
  evidence: z.array(z.object({ field: z.enum(evidenceFields), text: z.string() })),
})
export type DisputeEvidenceView = z.infer<typeof disputeEvidenceView>

/** A dispute id of Stripe or PayPal. */
const disputeRef = z.string().regex(/^[\w-]{1,100}$/)

nameShapes({ refundAccountView, openedAccountView, disputeEvidenceView })
nameShapes({ adminRefundView, RefundRequest: request, refundOptionsView, adminRefundRequestView })

export const refunds = area('Refunds', 'Money that goes back', {
  getRefundOptions: get('/api/orders/:id/refund', 'buyer', 'Read which refunds an order allows', {
    input: z.strictObject({ id }),
    output: refundOptionsView,
  }),
  requestRefund: post('/api/orders/:id/refund', 'buyer', 'Ask for a refund', {
    description: 'For whoever has the order in hand, as `revealCodes`; an account alone is 403 `forbidden`.',
    limit: 'refund',
    input: z.strictObject({ id, scenario, note: prose.max(refundRequestLimits.note).default('') }),
    output: refundOptionsView,
  }),
  listRefundRequests: get('/api/admin/refund-requests', 'seller', 'List the refunds that buyers asked for', {
    description: 'The open ones, oldest first, then the newest of the decided ones.',
    output: z.array(adminRefundRequestView),
  }),
  decideRefundRequest: post(
    '/api/admin/refund-requests/:id',
    'recent',
    'Approve or decline a refund that was asked for',
    {
      description:
        '`approve-all` gives back delivered units, too, which only an owner may. A decline is told to the buyer.',
      input: z
        .strictObject({
          id,
          action: z.enum(['approve', 'approve-all', 'decline']),
          answer: prose.max(refundRequestLimits.answer).default(''),
        })
        .refine(({ action, answer }) => action !== 'decline' || answer !== '', {
          path: ['answer'],
          message: 'Say why: the buyer reads it',
        }),
      output: adminRefundRequestView,
    },
  ),
  getRefundAccount: get('/api/orders/:id/refund-account', 'buyer', 'Read what is sent back by hand, and where to', {
    description: 'The refunds of an order that its provider could not make, oldest first.',
    input: z.strictObject({ id }),
    output: refundAccountView,
  }),
  giveRefundAccount: post('/api/orders/:id/refund-account', 'buyer', 'Say where a refund is to be sent', {
    description: 'For every refund of the order that waits to be paid by hand; the newest account counts.',
    limit: 'refund',
    input: z
      .strictObject({
        id,
        kind: z.enum(refundAccountKinds),
        institution: z.string().max(32),
        /** The bank's or wallet's name, where `institution` is `other`. */
        other: z.string().max(100).default(''),
        number: z.string().max(40),
        holder: z.string().max(200),
      })
      .superRefine((entry, { addIssue }) => {
        const read = readRefundAccount(entry)
        if (read.ok) return
        for (const field of read.problems) addIssue({ code: 'custom', path: [field], message: accountProblems[field] })
      }),
    output: refundAccountView,
  }),
  openRefundAccount: post('/api/admin/refunds/:refundId/account', 'owner-recent', 'Show where a refund is to be sent', {
    description: 'While it waits to be paid by hand. Every look is on the audit log.',
    limit: 'reveal',
    input: z.strictObject({ refundId: z.uuid() }),
    output: openedAccountView,
  }),
  recordManualRefund: post('/api/admin/refunds/:refundId/paid', 'recent', 'Record a refund that was paid by hand', {
    description: 'Where the buyer gave an account: `accountVersion` is the one that was opened, and still the newest.',
    input: z.strictObject({
      refundId: z.uuid(),
      proof: line.min(1).max(200),
      accountVersion: z.int().min(1).optional(),
    }),
    output: done,
  }),
  refundDeliveredUnit: post(
    '/api/admin/orders/:orderId/units/:unitNo/refund',
    'owner-recent',
    'Refund a unit that was delivered',
    {
      input: z.strictObject({
        orderId: z.uuid(),
        unitNo: z.coerce.number().int().min(1).max(1000),
        /** The reason, stored with the refund. */
        reason: prose.min(3).max(300),
      }),
      output: z.object({ refundId: z.string() }),
    },
  ),
  getDisputeEvidence: get(
    '/api/admin/payments/:paymentId/disputes/:ref',
    'seller',
    'Read what the store knows of a disputed payment',
    {
      description: 'Ready to send; where it can be answered by a call, the provider is asked where the dispute stands.',
      input: z.strictObject({ paymentId: z.uuid(), ref: disputeRef }),
      output: disputeEvidenceView,
    },
  ),
  sendDisputeEvidence: post(
    '/api/admin/payments/:paymentId/disputes/:ref',
    'owner-recent',
    'Answer a dispute with what the store knows',
    {
      description:
        'Once for each dispute, with a word of the owner’s own. Answered already, over or past due: 409 `transition_not_allowed`.',
      input: z.strictObject({ paymentId: z.uuid(), ref: disputeRef, word: prose.max(5_000).default('') }),
      output: disputeEvidenceView,
    },
  ),
})
