import type { SupplierCategoryRow, SupplierProductRow } from '../src/sync/supplier-feed.ts'

/** Valid rows for tests, with overrides. */
export const givenRow = (overrides: Partial<SupplierProductRow> = {}): SupplierProductRow => ({
  code: 'ML78_8-S2',
  categoryCode: 'ML',
  name: '86 Diamonds ( 78 + 8 Bonus )',
  providerCode: 'S2',
  price: 19_000,
  processMinutes: 0,
  countryCode: 'id',
  status: 'available',
  ...overrides,
})

export const givenCategory = (overrides: Partial<SupplierCategoryRow> = {}): SupplierCategoryRow => ({
  code: 'ML',
  name: 'Mobile Legends',
  countryCode: 'id',
  variant: 'DIGITAL',
  checksPlayer: true,
  forms: [
    { name: 'user_id', type: 'tel', options: [] },
    { name: 'additional_id', type: 'tel', options: [] },
  ],
  servers: [],
  ...overrides,
})

/** Offers of several providers for packages of these amounts, at about `unit` rupiah each. */
export const givenOffers = (
  amounts: readonly number[],
  overrides: Partial<SupplierProductRow> & { unit?: number; currency?: string } = {},
): SupplierProductRow[] => {
  const { unit = 215, currency = 'Diamonds', ...rest } = overrides
  return amounts.flatMap((amount) =>
    ['S2', 'S15', 'S24'].map((providerCode, index) =>
      givenRow({
        code: `${rest.categoryCode ?? 'ML'}${amount}-${providerCode}`,
        name: `${amount} ${currency}`,
        providerCode,
        price: Math.round(amount * unit * (1 + index / 50)),
        ...rest,
      }),
    ),
  )
}
