import { type CartLine, isSameLine } from '@topup/core/cart/cart'
import { maxQuantity } from '@topup/core/cart/cart-limits'
import { wantedOf, wantPayment } from '../../../shared/buyer/wanted-payment.ts'
import { useCartStore } from '../../../shared/cart-store.ts'
import { carryTyped } from '../pay/typed.ts'

type Lines = readonly CartLine[]

/** Returns the lines with `changed` in place of its line; if it then equals another line, the two merge. */
export function withLine(lines: Lines, changed: CartLine): Lines {
  const equal = lines.find((line) => line.id !== changed.id && isSameLine(line, changed))
  if (!equal) return lines.map((line) => (line.id === changed.id ? changed : line))
  const quantity = Math.min(equal.quantity + changed.quantity, maxQuantity)
  return lines
    .filter(({ id }) => id !== changed.id)
    .map((line) => (line === equal ? { ...changed, id: equal.id, quantity } : line))
}

/** Changes this tab's cart, which becomes a new checkout, and takes the typed values along. */
export function changeLines(edit: (lines: Lines) => Lines): void {
  const { checkoutId, lines, restore } = useCartStore.getState()
  const wanted = wantedOf(checkoutId)
  if (wanted) wantPayment({ ...wanted, earlier: undefined })
  restore(edit(lines))
  carryTyped(checkoutId, useCartStore.getState().checkoutId)
}
