import { z } from 'zod'
import { paymentStatuses } from '../payment/payment-lifecycle.ts'
import { paymentMethods } from '../payment/payment-methods.ts'
import { refundStatuses } from '../refund/refund-lifecycle.ts'
import { adminOrderView, decimal, isoTime } from './views.ts'

const paidAmount = z.object({ amount: decimal, currency: z.string() })

export const adminPaymentView = z.object({
  id: z.string(),
  provider: z.enum(['stripe', 'xendit', 'paypal']),
  method: z.enum(paymentMethods),
  channel: z.string().nullable(),
  status: z.enum(paymentStatuses),
  /** Arrived beside another one that already paid: it goes back. */
  isSurplus: z.boolean(),
  asked: paidAmount,
  /** What came, where that differs or could not be what was asked. */
  received: paidAmount.nullable(),
  /** This order's part of it; null where the payment was made for other orders of the checkout. */
  share: paidAmount.nullable(),
  /** What the provider calls it, to find it there. */
  providerRef: z.string().nullable(),
  createdAt: isoTime,
  succeededAt: isoTime.nullable(),
})
export type AdminPaymentView = z.infer<typeof adminPaymentView>

export const adminRefundView = z.object({
  id: z.string(),
  /** Null: the whole payment goes back, not the share of one unit. */
  unitNo: z.int().nullable(),
  amount: decimal,
  currency: z.string(),
  status: z.enum(refundStatuses),
  reason: z.string(),
  /** Made in the provider's own dashboard. */
  isExternal: z.boolean(),
  proof: z.string().nullable(),
  createdAt: isoTime,
  settledAt: isoTime.nullable(),
})
export type AdminRefundView = z.infer<typeof adminRefundView>

export const orderDetailsView = z.object({
  order: adminOrderView,
  payments: z.array(adminPaymentView),
  refunds: z.array(adminRefundView),
  /** Why delivering it each way would be refused now; null where it is accepted. */
  deliveryRefusals: z.object({
    manual: z.string().nullable(),
    api: z.string().nullable(),
    email: z.string().nullable(),
  }),
})
export type OrderDetailsView = z.infer<typeof orderDetailsView>

/** One message of `GET /api/admin/events`: what stands now, and the orders that changed since the message before. */
export const sellerEventView = z.object({
  /** Paid orders that wait for the seller's hands. */
  waiting: z.int(),
  /** Open lines of the attention list. */
  attention: z.int(),
  changedOrders: z.array(z.string()),
})
export type SellerEventView = z.infer<typeof sellerEventView>

export const consoleSchemas = {
  getOrderDetails: { input: z.strictObject({ id: z.uuid() }), output: orderDetailsView },
  /** The seller saw to it, somewhere this store cannot see; what was done is kept in the audit log. */
  closeAttention: {
    input: z.strictObject({
      id: z.string().max(64),
      note: z.string().trim().min(3, 'Say in a few words what you did').max(300),
    }),
    output: z.object({ done: z.boolean() }),
  },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>
