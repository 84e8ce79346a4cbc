import type { GameView, PackageView } from '../api/games.ts'
import { fromDecimal } from '../money/decimal.ts'
import { add, type Money, money, times } from '../money/money.ts'
import { type CartLimits, maxQuantity } from './cart-limits.ts'

export type CartLine = Readonly<{
  /** Temporary id made by the client; also the order's line key, so that a retry finds the same order. */
  id: string
  userId: string
  gameId: string
  packageId: string
  gameUserId: string
  /** The player's name from the supplier; left out where the supplier did not answer. */
  playerName?: string
  /** The player could not be checked, and the buyer confirmed the id. */
  playerConfirmed?: boolean
  quantity: number
  createdAt: string
  game: Pick<GameView, 'id' | 'name' | 'imageUrl' | 'currency'>
  package: PackageView
}>

export type NewCartLine = Omit<CartLine, 'quantity'>

type LinePlace = Pick<NewCartLine, 'gameId' | 'packageId' | 'gameUserId'>

/** Lines with the same game, package and player are one line of the cart. */
export const isSameLine = (a: LinePlace, b: LinePlace) =>
  a.gameId === b.gameId && a.packageId === b.packageId && a.gameUserId === b.gameUserId

/** Adding the same game, package and player raises the quantity and takes the newest price; else it appends a line. */
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
 * The limit that adding `quantity` units of a line would exceed; undefined where the cart takes them all. With 'line'
 * the cart still takes units up to the limit of one line; with the others it takes none.
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
  // A line from an older visit may hold any price: it then counts 0 here, and the server sets the price anyway.
  return price ? times(price, line.quantity) : money(0, 'USD')
}

export const cartTotal = (lines: readonly CartLine[]): Money => lines.map(lineTotal).reduce(add, money(0, 'USD'))
