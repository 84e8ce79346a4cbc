import type { GameView, PackageView } from '../api/games.ts'
import { fromDecimal } from '../money/decimal.ts'
import { add, type Money, money, times } from '../money/money.ts'
import { type CartLimits, maxQuantity } from './cart-limits.ts'

export type CartLine = Readonly<{
  /** Temporary, made on the client; also the order's line key, so that a retry finds the same order. */
  id: string
  userId: string
  gameId: string
  packageId: string
  gameUserId: string
  /** What the supplier calls this player, where it could be asked. */
  playerName?: string
  /** Nobody could be asked, and the buyer said that the id is right. */
  playerConfirmed?: boolean
  quantity: number
  createdAt: string
  game: Pick<GameView, 'id' | 'name' | 'imageUrl' | 'currency'>
  package: PackageView
}>

export type NewCartLine = Omit<CartLine, 'quantity'>

type LinePlace = Pick<NewCartLine, 'gameId' | 'packageId' | 'gameUserId'>

/** A line of a cart. */
export const isSameLine = (a: LinePlace, b: LinePlace) =>
  a.gameId === b.gameId && a.packageId === b.packageId && a.gameUserId === b.gameUserId

/** The same game, package and player raises the quantity and takes the newest price; otherwise a line is appended. */
export function addToCart(lines: readonly CartLine[], added: NewCartLine): CartLine[] {
  if (!lines.some((line) => isSameLine(line, added))) return [...lines, { ...added, quantity: 1 }]
  const { package: offered, playerName, playerConfirmed } = added
  const newest = { package: offered, ...(playerName && { playerName }), ...(playerConfirmed && { playerConfirmed }) }
  return lines.map((line) =>
    isSameLine(line, added) ? { ...line, ...newest, quantity: Math.min(line.quantity + 1, maxQuantity) } : line,
  )
}

export const removeFromCart = (lines: readonly CartLine[], id: string): CartLine[] =>
  lines.filter((line) => line.id !== id)

/** A quantity below 1 removes the line. */
export const setQuantity = (lines: readonly CartLine[], id: string, quantity: number): CartLine[] =>
  quantity < 1
    ? removeFromCart(lines, id)
    : lines.map((line) => (line.id === id ? { ...line, quantity: Math.min(quantity, maxQuantity) } : line))

export type Exceeded = 'lines' | 'units' | 'line'

export const countItems = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)

/**
 * Which limit is in the way of so many more of a line; undefined where the cart takes them all. With 'line' it takes those up to the most
 * of one line, with the others none.
 */
export function findExceeded(
  lines: readonly CartLine[],
  added: LinePlace,
  quantity: number,
  { maxLines, maxUnits }: CartLimits,
): Exceeded | undefined {
  const there = lines.find((line) => isSameLine(line, added))
  if (!there && lines.length >= maxLines) return 'lines'
  const more = Math.min(quantity, maxQuantity - (there?.quantity ?? 0))
  if (countItems(lines) + more > maxUnits) return 'units'
  return more < quantity ? 'line' : undefined
}

export function lineTotal(line: Pick<CartLine, 'package' | 'quantity'>): Money {
  const price = fromDecimal(line.package.price, 'USD')
  // A line from an older visit may hold anything; it counts for nothing and the server prices it anyway.
  return price ? times(price, line.quantity) : money(0, 'USD')
}

export const cartTotal = (lines: readonly CartLine[]): Money => lines.map(lineTotal).reduce(add, money(0, 'USD'))
