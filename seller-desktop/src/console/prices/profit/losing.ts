import type { Rates } from '@topup/core/money/convert'
import { canLeaveAnything, type Fees, feeCents } from '@topup/core/pricing/payment-fees'
import type { PricedItem, SimulatedPrice, Simulation } from '@topup/core/pricing/simulate'

export type Named = PricedItem & Readonly<{ then: SimulatedPrice }>

function listWhere(
  catalogue: readonly PricedItem[],
  { prices }: Pick<Simulation, 'prices'>,
  isListed: (then: SimulatedPrice) => boolean,
): Named[] {
  const byId = new Map(prices.map((price) => [price.packageId, price]))
  return catalogue.flatMap((item) => {
    const then = byId.get(item.packageId)
    return then && isListed(then) ? [{ ...item, then }] : []
  })
}

/** The price minus the lowest payment fee, in US cents. */
function bestOf(price: number, fees: Fees, { IDR }: Rates): number {
  const kept = Object.values(fees).map((fee) => (canLeaveAnything(fee) ? feeCents(price, fee, IDR) : price))
  return price - (kept.length === 0 ? 0 : Math.min(...kept))
}

/** Packages that would lose money at their rule's price even with the best payment method, if it were not raised. */
export const listLosing = (
  catalogue: readonly PricedItem[],
  result: Pick<Simulation, 'prices'>,
  fees: Fees,
  rates: Rates,
): Named[] =>
  listWhere(
    catalogue,
    result,
    ({ floorWay, ruleUsdCents, costUsdCents }) =>
      floorWay !== undefined && bestOf(ruleUsdCents, fees, rates) < costUsdCents,
  )

/** Packages that cannot be sold: every offered payment method takes the whole price. */
export const listUnpayable = (catalogue: readonly PricedItem[], result: Pick<Simulation, 'prices'>): Named[] =>
  listWhere(catalogue, result, ({ floorWay }) => floorWay === undefined)
