import { z } from 'zod'

/** A setting in digits alone: 5.000 is five thousand where a dot parts thousands, and JavaScript reads it as five. */
export const wholeNumber = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number, in digits alone')
    .pipe(z.coerce.number<string>().int().min(min).max(max))
