import type { CartLine } from './cart.ts'

type Counted = Pick<CartLine, 'package' | 'quantity'>

/** Whole rupiah at the store's prices; NaN for a line of an earlier visit without a rupiah price. */
export const lineIdr = (line: Counted): number => line.package.priceIdr * line.quantity

export const cartIdr = (lines: readonly Counted[]): number => lines.reduce((sum, line) => sum + lineIdr(line), 0)
