import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { accessMutants } from './list/access.ts'
import { checkoutMutants } from './list/checkouts.ts'
import { deliveryMutants } from './list/delivery.ts'
import { paymentMutants } from './list/payments.ts'
import { refundMutants } from './list/refunds.ts'
import { type Mutant, mutate } from './mutant.ts'

/** Removals of protections of money and access, at most 150: `--draw` asks about all of that code, without a list. */
export const mutants: readonly Mutant[] = [
  ...checkoutMutants,
  ...paymentMutants,
  ...deliveryMutants,
  ...refundMutants,
  ...accessMutants,
]

/** Returns the entries whose file or test is not there, or whose text does not stand in the file exactly once. */
export function listMisfits(entries: readonly Mutant[]): Mutant[] {
  return entries.filter(({ file, tests, find }) => {
    if (![file, ...tests].every((path) => existsSync(join(root, path)))) return true
    return mutate(readFileSync(join(root, file), 'utf8'), { find }) === undefined
  })
}
