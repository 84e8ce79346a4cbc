import { maxQuantity, usualCartLimits } from '@topup/core/cart/cart-limits'
import { wholeNumber } from './whole-number.ts'

/** Environment variables that limit the size of a cart and of a checkout. */
export const cartShape = {
  CART_LINES: wholeNumber(1, 200).default(usualCartLimits.maxLines).describe('So many lines are taken in one cart.'),
  CHECKOUT_UNITS: wholeNumber(maxQuantity, 4000)
    .default(usualCartLimits.maxUnits)
    .describe('So many units are taken in one checkout, all lines together.'),
}
