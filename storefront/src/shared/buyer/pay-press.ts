import { ApiError } from '@topup/core/api/client'
import { type CartLine, isSameLine, type NewCartLine } from '@topup/core/cart/cart'
import { api } from '../api.ts'
import { useCartStore } from '../cart-store.ts'
import type { HasRoom } from '../use-cart-room.ts'
import { findWanted, type WantedPayment, wantPayment } from './wanted-payment.ts'

type Chosen = Omit<NewCartLine, 'id' | 'userId' | 'createdAt'>

/**
 * Whether no money came for the checkout yet. A payment that only waits keeps nothing from being corrected: the line keeps
 * its id, by which the store knows the purchase again. Where the store does not answer the lines are left alone.
 */
async function isUnpaid(checkoutId: string): Promise<boolean> {
  try {
    const { isPaid, heldOrder } = await api('getCheckout', { checkoutId })
    return !isPaid && heldOrder === null
  } catch (error) {
    // Its orders were never placed, as for a buyer who pressed Back at once.
    return error instanceof ApiError && error.status === 404
  }
}

/** The line that the last press added and this one corrects. Another game is another purchase. */
async function findCorrected(chosen: Chosen): Promise<CartLine | undefined> {
  const last = findWanted()
  const line = useCartStore.getState().lines.find(({ id }) => id === last?.lineId)
  if (!last || line?.gameId !== chosen.gameId || isSameLine(line, chosen)) return undefined
  return (await isUnpaid(last.checkoutId)) ? line : undefined
}

/** The line of the purchase in the cart, and the one in whose place it came; undefined where the cart is full. */
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
 * A press of Pay, on the home page or a game's page: what is chosen is in the cart once. Whoever came back and pressed
 * again for the same game corrects what the press before added; a line that is there already is taken as it is. Answers
 * whether the checkout may open, which is left the way that was chosen.
 */
export async function pressPay(
  chosen: Chosen,
  hasRoom: HasRoom,
  wanted: Pick<WantedPayment, 'way' | 'agreedTo'> & Readonly<{ opensAlone?: boolean }> = {},
): Promise<boolean> {
  const corrected = await findCorrected(chosen)
  // From here on nothing waits: another press, or another tab, may have changed the cart while the store was asked.
  const put = putInCart(chosen, corrected, hasRoom)
  if (!put) return false
  const { opensAlone = false, ...choice } = wanted
  const { checkoutId, lines } = useCartStore.getState()
  // What was corrected is read first: a payment of before may still wait.
  const isNew = put.earlier === undefined && lines.length === 1 && lines[0]?.quantity === 1
  wantPayment({ ...choice, ...put, checkoutId, opens: opensAlone && isNew })
  return true
}
