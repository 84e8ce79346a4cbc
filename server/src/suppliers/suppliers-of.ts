import type { Context } from '../context.ts'
import type { Supplier } from './supplier.ts'

type Suppliers = Pick<Context, 'supplier' | 'furtherSuppliers'>

/** Every supplier that can deliver; the first is the one whose catalogue is sold. */
export const suppliersOf = ({ supplier, furtherSuppliers }: Suppliers): readonly Supplier[] =>
  supplier ? [supplier, ...furtherSuppliers] : furtherSuppliers

export const findSupplier = (ctx: Suppliers, name: string): Supplier | undefined =>
  suppliersOf(ctx).find((supplier) => supplier.name === name)

/** A supplier that is asked by sending the same order again: safe while that order may live, an order once it cannot. */
export const asksByRepeating = (ctx: Suppliers, name: string): boolean =>
  findSupplier(ctx, name)?.capabilities.statusByOurReference === false
