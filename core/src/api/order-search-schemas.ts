import { z } from 'zod'
import { orderStatuses } from '../order/order-lifecycle.ts'
import { paymentMethods } from '../payment/payment-methods.ts'
import { adminOrderView } from './views.ts'

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
})
export type AdminOrderPage = z.infer<typeof adminOrderPage>

export const orderSearchSchemas = {
  searchAdminOrders: {
    input: z.strictObject({
      /** The beginning of an order id, tracking code, player or e-mail. */
      query: z.string().trim().max(120).optional(),
      status: z.enum(orderStatuses).optional(),
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
  },
} as const
