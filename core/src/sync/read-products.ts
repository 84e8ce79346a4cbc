import { rupiah } from './rupiah.ts'
import type { LeftOut, SupplierProduct, SupplierProductRow } from './supplier-feed.ts'

export const storeCountry = 'id'
/** Whole rupiah. Real products cost more than the lowest; above the highest a card payment is not sensible. */
const lowestCost = 500
const highestCost = 10_000_000

const longestName = 120
const required = ['code', 'categoryCode', 'name', 'providerCode', 'status'] as const

const lowestStandIn = 9_999_999
/** 9999999, 99999999, 2147483647: a seller's placeholder for "not for sale". */
const isStandIn = (cost: number) => cost >= lowestStandIn && (/^9{7,}$/.test(String(cost)) || cost === 2 ** 31 - 1)

function costProblem(cost: number): string | undefined {
  if (!Number.isSafeInteger(cost)) return 'Its price is no whole number of rupiah'
  if (isStandIn(cost)) return `Its price ${cost} only stands for "not for sale"`
  if (cost < lowestCost) return `Its price of ${rupiah(cost)} is below anything a supplier sells for`
  if (cost > highestCost) return `Its price of ${rupiah(cost)} is above what the store sells in one piece`
  return undefined
}

const isProvider = (code: string) => /^S\d+[A-Z0-9]*$/.test(code) && !/AUTO|TEST/.test(code)

/** Providers repeat in many rows, so each is checked once. */
function rowProblem(row: SupplierProductRow, providers: Map<string, boolean>): string | undefined {
  const { code, categoryCode, name, providerCode, status } = row
  if (code === '' || categoryCode === '' || name === '' || providerCode === '' || status === '') {
    return `It has no ${required.filter((key) => row[key] === '').join(', no ')}`
  }
  if (name.length > longestName) return 'Its name is too long'
  if (!(row.processMinutes >= 0 && Number.isFinite(row.processMinutes))) return 'It has no processing time'
  if (row.countryCode !== storeCountry && row.countryCode.toLowerCase() !== storeCountry)
    return `It is for the country "${row.countryCode}"`
  let delivers = providers.get(providerCode)
  if (delivers === undefined) {
    delivers = isProvider(providerCode)
    providers.set(providerCode, delivers)
  }
  if (!delivers) return `Its provider "${providerCode}" is not one that delivers`
  return costProblem(row.price)
}

/** The supplier writes the status in upper or lower case. */
export const isOffered = ({ status }: SupplierProductRow): boolean =>
  status === 'available' || status.toLowerCase() === 'available'

const toProduct = (row: SupplierProductRow): SupplierProduct => ({
  code: row.code,
  categoryCode: row.categoryCode,
  name: /\s\s|[^\S ]/.test(row.name) ? row.name.replace(/\s+/g, ' ') : row.name,
  providerCode: row.providerCode,
  cost: row.price,
  processMinutes: Math.ceil(row.processMinutes),
  isAvailable: isOffered(row),
})

const leaveOut = ({ code, name }: SupplierProductRow, reason: string): LeftOut => ({ what: 'row', code, name, reason })

export type ReadRows = Readonly<{
  /** The rows that are valid by themselves. */
  products: readonly SupplierProduct[]
  leftOut: readonly LeftOut[]
  /** The first row of each code. */
  byCode: ReadonlyMap<string, SupplierProductRow>
  /** Codes with several different rows, and their number: an order names only the code, so it could buy any of them. */
  ambiguous: ReadonlyMap<string, number>
}>

/** Fills `byCode` with the first row of each code; returns the codes with more than one row, with their rows. */
function findRepeated(rows: readonly SupplierProductRow[], byCode: Map<string, SupplierProductRow>) {
  const repeated = new Map<string, SupplierProductRow[]>()
  for (const row of rows) {
    const before = byCode.size
    byCode.set(row.code, row)
    if (byCode.size === before) repeated.set(row.code, [])
  }
  if (repeated.size === 0) return repeated
  for (const row of rows) repeated.get(row.code)?.push(row)
  for (const [code, [first]] of repeated) if (first) byCode.set(code, first)
  return repeated
}

function findAmbiguous(repeated: ReadonlyMap<string, readonly SupplierProductRow[]>): Map<string, number> {
  const ambiguous = new Map<string, number>()
  for (const [code, same] of repeated) {
    const distinct = new Set(same.map((row) => JSON.stringify(toProduct(row)))).size
    if (code !== '' && distinct > 1) ambiguous.set(code, distinct)
  }
  return ambiguous
}

/** Reads the supplier's rows; each row that cannot be trusted is returned with the reason. */
export function readProducts(rows: readonly SupplierProductRow[]): ReadRows {
  const products: SupplierProduct[] = []
  const leftOut: LeftOut[] = []
  const byCode = new Map<string, SupplierProductRow>()
  const repeated = findRepeated(rows, byCode)
  const ambiguous = findAmbiguous(repeated)
  const providers = new Map<string, boolean>()
  for (const row of rows) {
    const count = ambiguous.size > 0 ? ambiguous.get(row.code) : undefined
    const reason = count ? `${count} different rows share its code` : rowProblem(row, providers)
    if (reason) leftOut.push(leaveOut(row, reason))
    else if (repeated.size === 0 || byCode.get(row.code) === row) products.push(toProduct(row))
  }
  return { products, leftOut, byCode, ambiguous }
}
