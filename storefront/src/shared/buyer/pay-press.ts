import { isRefusedAs } from '@topup/core/api/client'
import { type CartLine, isSameLine, type NewCartLine } from '@topup/core/cart/cart'
import { api } from '../api.ts'
import { useCartStore } from '../cart-store.ts'
import type { HasRoom } from '../use-cart-room.ts'
import { findWanted, type WantedPayment, wantPayment } from './wanted-payment.ts'

type Chosen = Omit<NewCartLine, 'id' | 'userId' | 'createdAt'>

/**
 * Whether the checkout is unpaid and the store holds no payment for it. A line may change while a payment waits,
 * because it keeps its id, by which the store knows the purchase. False without an answer, so that the lines stay.
 */
async function isUnpaid(checkoutId: string): Promise<boolean> {
  try {
    const { isPaid, isHeld } = await api('getCheckout', { checkoutId })
    return !isPaid && !isHeld
  } catch (error) {
    // The checkout has no orders: the buyer pressed Back before the orders were placed.
    return isRefusedAs(error, 'checkout_not_found')
  }
}

/** Returns the line that the last press of Pay added and this press changes; another game is a new purchase. */
async function findCorrected(chosen: Chosen): Promise<CartLine | undefined> {
  const last = findWanted()
  const line = useCartStore.getState().lines.find(({ id }) => id === last?.lineId)
  if (!last || line?.gameId !== chosen.gameId || isSameLine(line, chosen)) return undefined
  return (await isUnpaid(last.checkoutId)) ? line : undefined
}

/** Puts the purchase's line into the cart. Returns its id and the line it replaced; undefined if the cart is full. */
function putInCart(
  chosen: Chosen,
  corrected: CartLine | undefined,
  hasRoom: HasRoom,
): Pick<WantedPayment, 'lineId' | 'earlier'> | undefined {
  const last = findWanted()
  const { lines, add, remove, restore } = useCartStore.getState()
  const there = lines.find((line) => isSameLine(line, chosen))
  if (there && there.id === last?.lineId) return { lineId: there.id, earlier: last.earlier }
  const earlier = lines.find(({ id }) => id === corrected?.id)
  if (there) {
    if (earlier) remove(earlier.id)
    return { earlier }
  }
  if (earlier) {
    const { id, userId, createdAt, quantity } = earlier
    restore(lines.map((line) => (line.id === id ? { ...chosen, id, userId, createdAt, quantity } : line)))
    return { lineId: id, earlier }
  }
  if (!hasRoom(chosen)) return undefined
  add(chosen)
  return { lineId: useCartStore.getState().lines.find((line) => isSameLine(line, chosen))?.id }
}

/**
 * Handles a press of Pay on the home page or a game's page. A second press for the same game changes the earlier line;
 * an equal line in the cart stays. Stores the way to pay for the checkout. Returns whether the checkout may open.
 */
export async function pressPay(
  chosen: Chosen,
  hasRoom: HasRoom,
  wanted: Pick<WantedPayment, 'way' | 'agreedTo'> & Readonly<{ opensAlone?: boolean }> = {},
): Promise<boolean> {
  const corrected = await findCorrected(chosen)
  // No await from here on: the cart may have changed while the store was asked.
  const put = putInCart(chosen, corrected, hasRoom)
  if (!put) return false
  const { opensAlone = false, ...choice } = wanted
  const { checkoutId, lines } = useCartStore.getState()
  // After a changed line no payment opens by itself: the earlier line's payment may still wait.
  const isNew = put.earlier === undefined && lines.length === 1 && lines[0]?.quantity === 1
  wantPayment({ ...choice, ...put, checkoutId, opens: opensAlone && isNew })
  return true
}
