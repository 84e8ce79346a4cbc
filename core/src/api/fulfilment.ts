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
      /** The supplier cannot tell whether this unit was delivered, so the owner may decide it. */
      isUnclear: z.boolean(),
    }),
  ),
  /** Actions that the order's and units' states allow the seller now, by the table in core. */
  actions: z.array(z.enum(['hold', 'deliver', 'reject'])),
})
export type AdminOrderView = z.infer<typeof adminOrderView>

const supplierAmount = z.object({ amount: z.string(), currency: z.string() })

/** A supplier's cost and success so far, at the time of an attempt. */
const supplierSide = z.object({
  supplier: z.string(),
  cost: supplierAmount,
  /** Recent attempts for this product that had ended by then, and how many of them delivered. */
  attempts: z.int(),
  delivered: z.int(),
  /** Expected result for this order: per cent delivered, and seconds. */
  percent: z.number(),
  seconds: z.int(),
})

const supplierChoice = z.object({
  unitNo: z.int(),
  /** The main reason why this supplier was chosen. */
  reason: z.enum(choiceReasons),
  /** The number of suppliers that could have been ordered from. */
  of: z.int(),
  chosen: supplierSide,
  insteadOf: supplierSide,
})
export type SupplierChoiceView = z.infer<typeof supplierChoice>

/** A buyer's call that was answered with an error; the buyer saw its request id. */
const failedCall = z.object({
  requestId: z.string(),
  call: z.string(),
  status: z.int(),
  code: z.string(),
  /** Null where the call was about the whole checkout, or about no known order. */
  orderId: z.string().nullable(),
  failedAt: isoTime,
})
export type FailedCallView = z.infer<typeof failedCall>

const supplierAttempt = z.object({
  unitNo: z.int(),
  supplier: z.string(),
  /** The store's reference, which was sent to the supplier, and the supplier's own id once it has answered. */
  reference: z.string(),
  supplierRef: z.string().nullable(),
  status: z.enum(supplierOrderStatuses),
  /** The supplier's price when the order was sent; null where no supplier delivers. */
  cost: supplierAmount.nullable(),
  /** The amount the supplier says it charged; null where the supplier named none. */
  charge: supplierAmount.nullable(),
  createdAt: isoTime,
})
export type SupplierAttemptView = z.infer<typeof supplierAttempt>

export const orderDetailsView = z.object({
  order: adminOrderView,
  /** Ids of the request that placed the order and of the one that began its checkout; null where no request did. */
  requestId: z.string().nullable(),
  trace: z.string().nullable(),
  /** When the buyer agreed to the terms and to immediate delivery, and to which version; null where nobody did. */
  consent: z.object({ at: isoTime, version: z.string().nullable() }).nullable(),
  /** Errors the buyer's calls got in the last 30 days, newest first. */
  failedCalls: z.array(failedCall),
  /** Fraud-risk decisions on this order with their reasons, newest first; for sellers alone. */
  riskDecisions: z.array(z.object({ moment: z.enum(['opening', 'success']), sentence: z.string(), madeAt: isoTime })),
  /** Every order sent to a supplier for this order, newest first. */
  attempts: z.array(supplierAttempt),
  payments: z.array(adminPaymentView),
  refunds: z.array(adminRefundView),
  /** For each attempt that had a choice of suppliers: why its supplier was chosen. */
  supplierChoices: z.array(supplierChoice),
  /** Why each way of delivery would be refused now; null where that way is accepted. */
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

/** Cursor of the next page: the `nextBefore` that the page before answered. */
const orderCursor = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z~[0-9a-f-]{36}$/)

export const adminOrderPage = z.object({
  /** Newest first. */
  orders: z.array(adminOrderView),
  nextBefore: z.string().nullable(),
  total: z.int(),
  /** More orders than `total` match; shown as "5,000+". */
  totalIsCapped: z.boolean(),
  /** Buyers' calls that failed under the request id searched for, even where no order is known. */
  failedCalls: z.array(failedCall),
})
export type AdminOrderPage = z.infer<typeof adminOrderPage>

nameShapes({ adminOrderView, orderDetailsView, adminOrderPage })

export const fulfilment = area('Fulfilment', 'Orders as the seller sees and steers them', {
  listAdminOrders: get('/api/admin/orders', 'seller', 'List the newest orders', { output: z.array(adminOrderView) }),
  searchAdminOrders: get('/api/admin/orders/search', 'seller', 'Search all orders', {
    input: z.strictObject({
      /** The beginning of an order id, tracking code, player or e-mail; or a receipt number, or a request id. */
      query: searchWords.max(120).optional(),
      status: orderStatus.optional(),
      /** `no`: unpaid checkouts, open or expired. */
      paid: z.enum(['yes', 'no']).optional(),
      gameId: z.string().max(64).optional(),
      method: z.enum(paymentMethods).optional(),
      /** Only orders with an open entry on the attention list. */
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
      /** The number of units that this call keeps from delivery until the owner decides. */
      held: z.int(),
      /** The number of attempts whose outcome the store asks suppliers about, or the owner has to look up there. */
      asked: z.int(),
      /** Time named in an earlier call that covers this one, so no more units are held; null where there is none. */
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
