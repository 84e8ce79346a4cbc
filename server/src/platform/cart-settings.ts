import { maxQuantity, usualCartLimits } from '@topup/core/cart/cart-limits'
import { z } from 'zod'

/** Environment variables that limit the size of a cart and of a checkout. */
export const cartShape = {
  CART_LINES: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(usualCartLimits.maxLines)
    .describe('So many lines are taken in one cart.'),
  CHECKOUT_UNITS: z.coerce
    .number()
    .int()
    .min(maxQuantity)
    .max(4000)
    .default(usualCartLimits.maxUnits)
    .describe('So many units are taken in one checkout, all lines together.'),
}
