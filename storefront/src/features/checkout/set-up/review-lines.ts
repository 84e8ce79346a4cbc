import type { GameDetailView, PackageView } from '@topup/core/api/games'
import type { CartLine } from '@topup/core/cart/cart'
import { fromDecimal } from '@topup/core/money/decimal'

/** What is ordered; `needsAccount`: its game is topped up inside the buyer's account, whose details belong to the checkout. */
export type OrderableLine = CartLine & Readonly<{ needsAccount: boolean }>

/** A cart line beside what the store sells now. */
export type ReviewedLine = Readonly<
  | { state: 'ready'; line: OrderableLine }
  | { state: 'price-changed'; line: OrderableLine; current: PackageView }
  | { state: 'gone'; line: CartLine }
>

const samePrice = (a: string, b: string) => fromDecimal(a, 'USD')?.amount === fromDecimal(b, 'USD')?.amount

/**
 * `games` holds every game the store still sells; a line of any other game is gone. Rupiah are compared where the buyer
 * reads them.
 */
export function reviewLines(
  lines: readonly CartLine[],
  games: readonly GameDetailView[],
  inRupiah = false,
): ReviewedLine[] {
  const isAsSeen = (seen: PackageView, current: PackageView) =>
    samePrice(seen.price, current.price) && (!inRupiah || seen.priceIdr === current.priceIdr)
  return lines.map((line) => {
    const game = games.find(({ id, isActive }) => id === line.gameId && isActive)
    const current = game?.packages.find(({ id }) => id === line.packageId)
    if (!game || !current) return { state: 'gone', line }
    const known = { ...line, needsAccount: game.needsAccount }
    return isAsSeen(line.package, current)
      ? { state: 'ready', line: { ...known, package: current } }
      : { state: 'price-changed', line: known, current }
  })
}

/** What would be ordered, at today's prices. */
export const orderableLines = (reviewed: readonly ReviewedLine[]): OrderableLine[] =>
  reviewed.flatMap((entry) => {
    if (entry.state === 'gone') return []
    return [entry.state === 'ready' ? entry.line : { ...entry.line, package: entry.current }]
  })
