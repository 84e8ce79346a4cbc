import { expect, it } from 'vitest'
import { chooseVariant, freshChoice } from './choose-variant.ts'
import type { SupplierProduct } from './supplier-feed.ts'

const offer = (code: string, cost: number, overrides: Partial<SupplierProduct> = {}): SupplierProduct => ({
  code,
  categoryCode: 'ML',
  name: '86 Diamonds',
  providerCode: code,
  cost,
  processMinutes: 0,
  isAvailable: true,
  ...overrides,
})
const choose = (variants: readonly SupplierProduct[], chosen?: string, slow: readonly string[] = []) =>
  chooseVariant('ml-86', variants, {
    ...freshChoice,
    chosenCodes: new Map(chosen ? [['ml-86', chosen]] : []),
    slow: new Set(slow),
  })?.code

it('takes the cheapest that has it now and delivers at once', () => {
  const variants = [offer('A', 100, { isAvailable: false }), offer('B', 120, { processMinutes: 20 }), offer('C', 130)]
  expect(choose(variants)).toBe('C')
  expect(choose([...variants, offer('D', 125)])).toBe('D')
})

it('sells nothing that only slow providers have, unless the seller marked it', () => {
  const slow = [offer('A', 100, { processMinutes: 31 }), offer('B', 90, { processMinutes: 181 })]
  expect(choose(slow)).toBeUndefined()
  expect(choose(slow, undefined, ['ml-86'])).toBe('A')
})

it('stays with the chosen provider while another one is only a little cheaper', () => {
  expect(choose([offer('A', 1000), offer('B', 980)], 'A')).toBe('A')
  expect(choose([offer('A', 1000), offer('B', 970)], 'A')).toBe('B')
})

it('leaves a chosen provider that has become slow or has run out', () => {
  expect(choose([offer('A', 1000, { processMinutes: 20 }), offer('B', 1100)], 'A')).toBe('B')
  expect(choose([offer('A', 1000, { isAvailable: false }), offer('B', 1100)], 'A')).toBe('B')
})
