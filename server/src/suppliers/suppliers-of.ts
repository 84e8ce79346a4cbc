import type { Context } from '../context.ts'
import type { Supplier } from './supplier.ts'

/** Every supplier that can deliver; the first is the one whose catalogue is sold. */
export const suppliersOf = ({ supplier }: Pick<Context, 'supplier'>): readonly Supplier[] =>
  supplier ? [supplier] : []

export const findSupplier = (ctx: Pick<Context, 'supplier'>, name: string): Supplier | undefined =>
  suppliersOf(ctx).find((supplier) => supplier.name === name)
