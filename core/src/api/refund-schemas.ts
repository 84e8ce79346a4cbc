import { z } from 'zod'

export const refundSchemas = {
  refundDeliveredUnit: {
    input: z.strictObject({
      orderId: z.uuid(),
      unitNo: z.coerce.number().int().min(1).max(1000),
      /** Kept with the refund and in the audit log. */
      reason: z.string().trim().min(3).max(300),
    }),
    output: z.object({ refundId: z.string() }),
  },
} as const
