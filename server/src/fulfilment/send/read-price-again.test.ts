import type { SupplierProductRow } from '@topup/core/sync/supplier-feed'
import { expect, it } from 'vitest'
import type { CreateOutcome, Supplier } from '../../suppliers/supplier.ts'
import { readPriceAgain } from './read-price-again.ts'

const moved: CreateOutcome = { kind: 'refused', refusal: 'price', code: 'PRICE_NOT_MATCH' }

const offering = (product: Partial<SupplierProductRow> | undefined) =>
  ({ findProduct: async () => product }) as unknown as Supplier

it('reads what the supplier asks now for a product whose price moved', async () => {
  expect(await readPriceAgain(offering({ status: 'available', price: 19_500 }), 'code', moved)).toBe(19_500)
})

it.for([
  ['that nobody can have now', { status: 'empty', price: 19_500 }],
  ['that is gone', undefined],
  ['for nothing', { status: 'available', price: 0 }],
  ['below nothing', { status: 'available', price: -19_500 }],
  ['in parts of a rupiah', { status: 'available', price: 19_500.5 }],
  ['without a price', { status: 'available', price: Number.NaN }],
] as const)('passes over a product %s: nothing is ordered at that price', async ([, product]) => {
  expect(await readPriceAgain(offering(product as Partial<SupplierProductRow>), 'code', moved)).toBeUndefined()
})
