import type { LeftOut, SupplierProduct, SupplierProductRow } from './supplier-feed.ts'

export const storeCountry = 'id'
/** Under this nothing real is sold; over it a card payment is no sensible way to pay. */
const lowestCost = 500
const highestCost = 10_000_000

const longestName = 120
const required = ['code', 'categoryCode', 'name', 'providerCode', 'status'] as const

/** 9999999, 99999999, 2147483647: what a seller types to say "not for sale". */
const isStandIn = (cost: number) => /^9{7,}$/.test(String(cost)) || cost === 2 ** 31 - 1

function costProblem(cost: number): string | undefined {
  if (!Number.isSafeInteger(cost)) return 'Its price is no whole number of rupiah'
  if (isStandIn(cost)) return `Its price ${cost} only stands for "not for sale"`
  if (cost < lowestCost) return `Its price of Rp${cost} is below anything a supplier sells for`
  if (cost > highestCost) return `Its price of Rp${cost} is above what the store sells in one piece`
  return undefined
}

function rowProblem(row: SupplierProductRow): string | undefined {
  const missing = required.filter((key) => row[key] === '')
  if (missing.length > 0) return `It has no ${missing.join(', no ')}`
  if (row.name.length > longestName) return 'Its name is too long'
  if (!(row.processMinutes >= 0 && Number.isFinite(row.processMinutes))) return 'It has no processing time'
  if (row.countryCode.toLowerCase() !== storeCountry) return `It is for the country "${row.countryCode}"`
  if (!/^S\d+[A-Z0-9]*$/.test(row.providerCode) || /AUTO|TEST/.test(row.providerCode))
    return `Its provider "${row.providerCode}" is not one that delivers`
  return costProblem(row.price)
}

const toProduct = (row: SupplierProductRow): SupplierProduct => ({
  code: row.code,
  categoryCode: row.categoryCode,
  name: row.name.replace(/\s+/g, ' '),
  providerCode: row.providerCode,
  cost: row.price,
  processMinutes: Math.ceil(row.processMinutes),
  isAvailable: row.status.toLowerCase() === 'available',
})

const leaveOut = ({ code, name }: SupplierProductRow, reason: string): LeftOut => ({ what: 'row', code, name, reason })

/** Reads the supplier's rows; each one that cannot be trusted comes back with its reason. */
export function readProducts(rows: readonly SupplierProductRow[]): {
  products: SupplierProduct[]
  leftOut: LeftOut[]
} {
  const products: SupplierProduct[] = []
  const leftOut: LeftOut[] = []
  for (const [code, same] of Map.groupBy(rows, (row) => row.code)) {
    const distinct = new Set(same.map((row) => JSON.stringify(toProduct(row)))).size
    for (const [index, row] of same.entries()) {
      // An order names the code only, so it could buy either of them.
      const reason = code !== '' && distinct > 1 ? `${distinct} different rows share its code` : rowProblem(row)
      if (reason) leftOut.push(leaveOut(row, reason))
      else if (index === 0) products.push(toProduct(row))
    }
  }
  return { products, leftOut }
}
