import { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

/** Variables for checking what suppliers charge. */
export const supplierCharges = {
  SUPPLIER_CHARGE_OVER_PERCENT: z.coerce
    .number()
    .min(0)
    .max(1000)
    .default(10)
    .describe(
      'A product whose supplier charges more than this above the price of the order, and more than `SUPPLIER_CHARGE_OVER_IDR`, is paused.',
    ),
  SUPPLIER_CHARGE_OVER_IDR: wholeNumber(0, 10_000_000)
    .default(500)
    .describe('Rupiah above the price of the order up to which no product is paused.'),
}
