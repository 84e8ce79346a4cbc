import { z } from 'zod'
import { choiceReasons } from '../delivery/rank-suppliers.ts'
import { supplierOrderStatuses } from '../delivery/supplier-order-lifecycle.ts'
import { unitStatuses } from '../delivery/unit-lifecycle.ts'
import { paymentMethods } from '../payment/payment-methods.ts'
import { accountDetails } from './checkout.ts'
import { area, get, nameShapes, patch, post } from './endpoint.ts'
import { isoTime, line, searchWords } from './fields.ts'
import { orderStatus, orderView } from './orders.ts'
import { adminPaymentView } from './payments.ts'
import { adminRefundView } from './refunds.ts'

export const adminOrderView = orderView.extend({
  buyerEmail: z.string().nullable(),
  unitList: z.array(
    z.object({
      unitNo: z.int(),
      status: z.enum(unitStatuses),
      heldReason: z.string().nullable(),
      /** Its supplier cannot tell what became of it, so the owner may. */
      isUnclear: z.boolean(),
    }),
  ),
  /** What the seller may ask for now, from core's table. */
  actions: z.array(z.enum(['hold', 'deliver', 'reject'])),
})
export type AdminOrderView = z.infer<typeof adminOrderView>

const supplierAmount = z.object({ amount: z.string(), currency: z.string() })

/** What was known of a supplier when an attempt was made. */
const supplierSide = z.object({
  supplier: z.string(),
  cost: supplierAmount,
  /** Of this product in the days before: how many attempts had ended, and how many of them delivered. */
  attempts: z.int(),
  delivered: z.int(),
  /** What was expected of it: per cent delivered, and seconds. */
  percent: z.number(),
  seconds: z.int(),
})

const supplierChoice = z.object({
  unitNo: z.int(),
  /** What spoke for the chosen one most. */
  reason: z.enum(choiceReasons),
  /** How many suppliers could have been ordered from. */
  of: z.int(),
  chosen: supplierSide,
  insteadOf: supplierSide,
})
export type SupplierChoiceView = z.infer<typeof supplierChoice>

/** A buyer's call that was answered with an error; they saw its request id. */
const failedCall = z.object({
  requestId: z.string(),
  call: z.string(),
  status: z.int(),
  code: z.string(),
  /** Null where it was about the whole checkout, or about nothing that is known. */
  orderId: z.string().nullable(),
  failedAt: isoTime,
})
export type FailedCallView = z.infer<typeof failedCall>

const supplierAttempt = z.object({
  unitNo: z.int(),
  supplier: z.string(),
  /** As the supplier knows it from us, and as it calls it itself once it has answered. */
  reference: z.string(),
  supplierRef: z.string().nullable(),
  status: z.enum(supplierOrderStatuses),
  /** The price it was sent with; null for what no supplier delivered. */
  cost: supplierAmount.nullable(),
  /** The amount the supplier says it charged; null where it named none. */
  charge: supplierAmount.nullable(),
  createdAt: isoTime,
})
export type SupplierAttemptView = z.infer<typeof supplierAttempt>

export const orderDetailsView = z.object({
  order: adminOrderView,
  /** The request that placed it, and the one with which its checkout began; null for what no request placed. */
  requestId: z.string().nullable(),
  trace: z.string().nullable(),
  /** When the buyer agreed to the terms and to delivery at once, and to which terms; null where nobody did. */
  consent: z.object({ at: isoTime, version: z.string().nullable() }).nullable(),
  /** What its buyer's calls failed with in the last 30 days, newest first. */
  failedCalls: z.array(failedCall),
  /** What was decided about its risk, and by what, newest first; for sellers alone. */
  riskDecisions: z.array(z.object({ moment: z.enum(['opening', 'success']), sentence: z.string(), madeAt: isoTime })),
  /** Every order to a supplier for it, newest first. */
  attempts: z.array(supplierAttempt),
  payments: z.array(adminPaymentView),
  refunds: z.array(adminRefundView),
  /** Why its supplier was chosen, of each attempt for which there was another. */
  supplierChoices: z.array(supplierChoice),
  /** Why delivering it each way would be refused now; null where it is accepted. */
  deliveryRefusals: z.object({
    manual: z.string().nullable(),
    api: z.string().nullable(),
    email: z.string().nullable(),
  }),
})
export type OrderDetailsView = z.infer<typeof orderDetailsView>

export const lookDecisions = ['deliver', 'refund', 'block'] as const
export type LookDecision = (typeof lookDecisions)[number]

const pageLimit = 100

/** Where the next page begins; what an earlier page answered as `nextBefore`. */
const orderCursor = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z~[0-9a-f-]{36}$/)

export const adminOrderPage = z.object({
  /** Newest first. */
  orders: z.array(adminOrderView),
  nextBefore: z.string().nullable(),
  total: z.int(),
  /** More than `total` match: shown as "5,000+". */
  totalIsCapped: z.boolean(),
  /** Calls of buyers that failed under the request id that was searched for, whether or not an order is known. */
  failedCalls: z.array(failedCall),
})
export type AdminOrderPage = z.infer<typeof adminOrderPage>

nameShapes({ adminOrderView, orderDetailsView, adminOrderPage })

export const fulfilment = area('Fulfilment', 'Orders as the seller sees and steers them', {
  listAdminOrders: get('/api/admin/orders', 'seller', 'List the newest orders', { output: z.array(adminOrderView) }),
  searchAdminOrders: get('/api/admin/orders/search', 'seller', 'Search all orders', {
    input: z.strictObject({
      /** The beginning of an order id, tracking code, player or e-mail; the number of a receipt; or a request id. */
      query: searchWords.max(120).optional(),
      status: orderStatus.optional(),
      /** `no`: checkouts that nobody has paid, open or expired. */
      paid: z.enum(['yes', 'no']).optional(),
      gameId: z.string().max(64).optional(),
      method: z.enum(paymentMethods).optional(),
      /** Only orders that stand on the attention list. */
      attention: z.literal('open').optional(),
      before: orderCursor.optional(),
      limit: z.coerce.number<number | string>().pipe(z.int().min(1).max(pageLimit)).default(50),
    }),
    output: adminOrderPage,
  }),
  getOrderDetails: get('/api/admin/orders/:id/details', 'seller', 'Read an order with its payments and refunds', {
    input: z.strictObject({ id: z.uuid() }),
    output: orderDetailsView,
  }),
  changeOrderStatus: patch('/api/admin/orders/:id', 'today', 'Hold or reject an order', {
    input: z.strictObject({ id: z.uuid(), status: z.enum(['pending-delivery', 'failed']) }),
    output: adminOrderView,
  }),
  decideLook: post('/api/admin/orders/:orderId/look', 'owner-today', 'Decide about an order that is held for a look', {
    description:
      'Deliver it, send its money back, or send it back and block its card and its player. Once the half hour is over, or somebody decided, 409 `transition_not_allowed`.',
    input: z.strictObject({ orderId: z.uuid(), decision: z.enum(lookDecisions) }),
    output: adminOrderView,
  }),
  deliverOrder: post('/api/admin/orders/:orderId/deliver', 'today', 'Deliver an order', {
    description:
      'By hand (`manual`) the note stays with the sellers; where what is sold is a code it is that code, without which nothing counts as delivered.',
    input: z.strictObject({
      orderId: z.uuid(),
      method: z.enum(['manual', 'api', 'email']),
      note: z.string().trim().max(1000).optional(),
    }),
    output: adminOrderView,
  }),
  doubtSince: post('/api/admin/doubt', 'owner-recent', 'Doubt everything since a time', {
    description:
      'After commits were lost: what waits to be delivered is held, suppliers and providers are asked. A time before the last doubt holds nothing more.',
    input: z.strictObject({ since: z.iso.datetime() }),
    output: z.object({
      /** The number of units that this act holds for the owner. */
      held: z.int(),
      /** The number of attempts that suppliers are asked about, or that the owner is to look up there. */
      asked: z.int(),
      /** The time of the earlier act that covers the given time already, so that nothing more is held; null where there was none. */
      doubtedAt: isoTime.nullable(),
    }),
  }),
  settleUnclearUnit: post(
    '/api/admin/orders/:orderId/units/:unitNo/outcome',
    'owner-recent',
    'Say what became of an unclear delivery',
    {
      description: 'What became of a unit whose supplier cannot tell; the proof is kept in the audit log.',
      input: z.strictObject({
        orderId: z.uuid(),
        unitNo: z.coerce.number().int().min(1).max(1000),
        outcome: z.enum(['delivered', 'not-delivered']),
        proof: line.min(3).max(300),
      }),
      output: adminOrderView,
    },
  ),
  revealAccount: post('/api/admin/orders/:orderId/account', 'recent', 'Show the account details of an order', {
    input: z.strictObject({ orderId: z.uuid() }),
    output: accountDetails,
  }),
})
