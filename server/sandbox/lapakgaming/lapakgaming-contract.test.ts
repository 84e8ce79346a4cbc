import { expect, it } from 'vitest'
import { describeContract, readContract } from '../testing/contracts.ts'
import { products } from './catalog/catalog.ts'

describeContract('the supplier’s real product list', () => {
  it('has rows of the same shape as the pretended one', () => {
    const shape = (row: object) =>
      Object.entries(row)
        .map(([key, value]) => `${key}: ${typeof value}`)
        .sort()
        .join()
    const real = new Set<string>(readContract('supplier-products.json').data.products.map(shape))
    expect(new Set(products.map(shape))).toEqual(real)
  })
})
