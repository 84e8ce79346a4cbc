import { z } from 'zod'
import { callKinds, callTargets, noticeKinds, noticeTargets } from '../faults.ts'

const ms = z.int().min(0).max(600_000).optional()
const common = { id: z.string().min(1).max(100).optional(), times: z.int().min(1).nullable().optional(), ms }

export const faultInput = z.union(
  [
    z.strictObject({
      ...common,
      target: z.enum(callTargets),
      kind: z.enum(callKinds),
      status: z.int().min(200).max(599).optional(),
      body: z.unknown().optional(),
    }),
    z.strictObject({ ...common, target: z.enum(noticeTargets), kind: z.enum(noticeKinds) }),
  ],
  `a fault is {target: ${callTargets.join(' | ')}, kind: ${callKinds.join(' | ')}} or {target: ${noticeTargets.join(' | ')}, kind: ${noticeKinds.join(' | ')}}, with times?, ms?, status?, body?, id?`,
)

const webUrl = z.url({ protocol: /^https?$/ })
export const endpointsInput = z.strictObject({
  stripe: webUrl.optional(),
  xendit: webUrl.optional(),
  paypal: webUrl.optional(),
  lapakgamingOrder: webUrl.optional(),
  lapakgamingProduct: webUrl.optional(),
  digiflazz: webUrl.optional(),
})

export const orderInput = z.strictObject({
  status: z.enum(['SUCCESS', 'REFUNDED', 'PENDING']).optional(),
  callback: z.boolean().optional(),
  charge: z.unknown().optional(),
})

export const balanceInput = z.strictObject({ balance: z.int().min(0) })

export const productInput = z.strictObject({
  price: z.int().min(0).optional(),
  status: z.enum(['available', 'empty']).optional(),
  charge: z.unknown().optional(),
})

export const ratesInput = z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive())

export const cardInput = z.strictObject({
  card: z
    .string()
    .regex(/^[\d ]{12,25}$/)
    .default('4242424242424242'),
  /** A capture below the requested amount, or a fee of any size, in the currency's smallest unit as at Stripe. */
  captured: z.int().min(1).optional(),
  fee: z.int().min(0).optional(),
})
