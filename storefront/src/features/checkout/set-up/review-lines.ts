import type { GameDetailView, PackageView } from '@topup/core/api/games'
import type { CartLine } from '@topup/core/cart/cart'
import { fromDecimal } from '@topup/core/money/decimal'

/** A line to order. `needsAccount`: its delivery needs the buyer's game account; the checkout asks for the details. */
export type OrderableLine = CartLine & Readonly<{ needsAccount: boolean }>

/** A cart line compared with what the store sells now. */
export type ReviewedLine = Readonly<
  | { state: 'ready'; line: OrderableLine }
  | { state: 'price-changed'; line: OrderableLine; current: PackageView }
  | { state: 'gone'; line: CartLine }
>

const samePrice = (a: string, b: string) => fromDecimal(a, 'USD')?.amount === fromDecimal(b, 'USD')?.amount

/**
 * `games` has every game on sale; a line of another game is gone. `inRupiah`: compares rupiah prices too, which the
 * buyer reads.
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

/** Returns the lines that can be ordered, at today's prices. */
export const orderableLines = (reviewed: readonly ReviewedLine[]): OrderableLine[] =>
  reviewed.flatMap((entry) => {
    if (entry.state === 'gone') return []
    return [entry.state === 'ready' ? entry.line : { ...entry.line, package: entry.current }]
  })
