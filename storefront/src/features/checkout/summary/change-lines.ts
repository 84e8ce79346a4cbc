import { type CartLine, isSameLine } from '@topup/core/cart/cart'
import { maxQuantity } from '@topup/core/cart/cart-limits'
import { findTypedEmail, keepTypedEmail } from '../../../shared/buyer/open-checkout.ts'
import { wantedOf, wantPayment } from '../../../shared/buyer/wanted-payment.ts'
import { useCartStore } from '../../../shared/cart-store.ts'

type Lines = readonly CartLine[]

/** The lines with one of them changed; where that makes it equal to another one, both become one. */
export function withLine(lines: Lines, changed: CartLine): Lines {
  const equal = lines.find((line) => line.id !== changed.id && isSameLine(line, changed))
  if (!equal) return lines.map((line) => (line.id === changed.id ? changed : line))
  const quantity = Math.min(equal.quantity + changed.quantity, maxQuantity)
  return lines
    .filter(({ id }) => id !== changed.id)
    .map((line) => (line === equal ? { ...changed, id: equal.id, quantity } : line))
}

/** Changes the cart that this tab pays for. That is another checkout then: the typed email and the chosen way go with it. */
export function changeLines(edit: (lines: Lines) => Lines): void {
  const { checkoutId, lines, restore } = useCartStore.getState()
  const email = findTypedEmail(checkoutId)
  const wanted = wantedOf(checkoutId)
  restore(edit(lines))
  const changed = useCartStore.getState().checkoutId
  if (email !== undefined) keepTypedEmail(changed, email)
  if (wanted) wantPayment({ ...wanted, checkoutId: changed, opens: false, earlier: undefined })
}
