import type { CartLine } from './cart.ts'

type Counted = Pick<CartLine, 'package' | 'quantity'>

/** Whole rupiah, as the store asks for them; NaN for a line of an earlier visit that knows none. */
export const lineIdr = (line: Counted): number => line.package.priceIdr * line.quantity

export const cartIdr = (lines: readonly Counted[]): number => lines.reduce((sum, line) => sum + lineIdr(line), 0)
