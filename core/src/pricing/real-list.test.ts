import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '../payment/payment-methods.ts'
import { median } from '../sync/price-sanity.ts'
import { type JudgedWay, judgeWays, quantityFor, type SoldLine } from './judge-ways.ts'
import { listedFees } from './payment-fees.ts'
import { priceOf } from './price-of.ts'
import { defaultRules, type PricingRules } from './pricing-rules.ts'
import { rupiahPrice } from './rupiah-price.ts'

const folder = process.env.CONTRACTS_DIR ?? resolve(import.meta.dirname, '../../../../shared/contracts')
const file = resolve(folder, 'supplier-products.json')
const isThere = existsSync(file)
if (!isThere)
  console.warn(
    '../shared/contracts is absent, so what the supplier’s real list sells for is not tested (CONTRACTS_DIR names another folder)',
  )

type Row = Readonly<{ code: string; category_code: string; price: number; status: string }>

/** Rows the store could sell: available, at a meaningful price, and without a login. */
const isSellable = ({ category_code, price, status }: Row) =>
  status === 'available' && price >= 500 && price < 999_999_999 && !/LOG$/.test(category_code)

const readRows = (): Row[] => JSON.parse(readFileSync(file, 'utf8')).data.products.filter(isSellable)

const usdToIdr = 15_500
const market = { usdToIdr, floorPercent: defaultRules.floorPercent, marginPercent: defaultRules.marginPercent }
const isRupiah = (method: PaymentMethod) => method !== 'card' && method !== 'paypal'
const wayOf = (method: PaymentMethod): JudgedWay => ({
  currency: isRupiah(method) ? 'IDR' : 'USD',
  fee: listedFees[method],
  min: method === 'card' ? 50 : 1,
  max: isRupiah(method) ? 10_000_000 : 99_999_999,
})

function sellAt(cost: number, rules: PricingRules = defaultRules): SoldLine {
  const question = {
    costMinor: cost,
    costCurrency: 'IDR',
    rates: { IDR: usdToIdr },
    gameId: 'g',
    packageId: 'p',
  } as const
  const { priceUsdCents: USD } = priceOf({ ...question, rules })
  const IDR = rupiahPrice(USD, { usdToIdr, step: rules.rupiahStep })
  return { quantity: 1, unit: { USD, IDR }, cost: { USD: (cost * 100) / usdToIdr, IDR: cost } }
}

const takesOne = (method: PaymentMethod, line: SoldLine) =>
  judgeWays([wayOf(method), { ...wayOf(method), fee: undefined }], [line], market)[0]?.problem === undefined

describe.skipIf(!isThere)('the supplier’s real list at ten percent and the listed fees', () => {
  const rows = isThere ? readRows() : []

  it('sells nearly everything at a price that its cheapest way bears, and says what each way alone can buy', () => {
    const sold = rows.map(({ price }) => ({ cost: price, line: sellAt(price) }))
    const onSale = sold.filter(({ line }) => paymentMethods.some((method) => takesOne(method, line)))
    const markUps = onSale.map(({ cost, line }) => (line.unit.IDR / cost - 1) * 100)
    const raised = rows.map(({ price }) => sellAt(price, { ...defaultRules, floorWays: 'every' }))
    const before = rows.map(({ price }, index) => ((raised[index]?.unit.IDR ?? 0) / price - 1) * 100)
    const ways = paymentMethods.map((method) => {
      const alone = sold.filter(({ line }) => takesOne(method, line))
      const several = sold.filter(({ line }) => quantityFor(wayOf(method), line, market, 20) !== undefined)
      const from = Math.min(...alone.map(({ line }) => line.unit.USD))
      return {
        way: paymentMethodNames[method],
        'one of': alone.length,
        'up to 20 of': several.length,
        'from $': from / 100,
      }
    })
    console.table(ways)
    console.table({
      'rows on sale': `${onSale.length} of ${rows.length}`,
      'median mark-up': `${median(markUps).toFixed(1)} %, by every way ${median(before).toFixed(1)} %`,
      'Rp3,000 by QRIS': `Rp${sellAt(3_000).unit.IDR}`,
      'Rp10,000 by QRIS': `Rp${sellAt(10_000).unit.IDR}`,
    })
    expect(rows).toHaveLength(177)
    expect(onSale.length).toBeGreaterThanOrEqual(170)
    expect(median(markUps)).toBeLessThanOrEqual(13)
    expect(sellAt(3_000).unit.IDR).toBeLessThanOrEqual(3_600)
    const counts = Object.fromEntries(ways.map((one) => [one.way, one['one of']]))
    expect(counts).toMatchObject({ Card: 65, PayPal: 44 })
  })
})
