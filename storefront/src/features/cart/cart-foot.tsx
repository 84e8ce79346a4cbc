import { type CartLine, cartTotal } from '@topup/core/cart/cart'
import { cartIdr } from '@topup/core/cart/cart-rupiah'
import { Button } from '@topup/core/ui/button.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { DocumentWaits } from '../../shared/document-waits.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { usePriceFormat } from '../../shared/prices.ts'
import styles from './cart-panel.module.css'

type CartFootProps = Readonly<{
  /** The lines that the checkout would buy. */
  lines: readonly CartLine[]
  canPay: boolean
  /** Id of the notice that says why the cart cannot be paid. */
  describedBy: string | undefined
  onContinue: () => void
  onClear: () => void
}>

export function CartFoot({ lines, canPay, describedBy, onContinue, onClear }: CartFootProps) {
  const { cart } = useMessages()
  const format = usePriceFormat()
  return (
    <div className="stack-close">
      <p className={styles.total}>
        <span>{cart.total}</span>
        <Price size="large" value={format(cartTotal(lines), cartIdr(lines))} />
      </p>
      {canPay ? (
        // A full page load: the checkout's content security policy lets the payment provider in.
        <Button as="a" href="/checkout" variant="primary" block>
          {cart.checkout}
        </Button>
      ) : (
        <Button variant="primary" block disabled aria-describedby={describedBy}>
          {cart.checkout}
        </Button>
      )}
      <DocumentWaits className="note" />
      <div className={styles.others}>
        <Button onClick={onContinue}>{cart.continue}</Button>
        <Button variant="ghost" flush="end" onClick={onClear}>
          {cart.clear}
        </Button>
      </div>
    </div>
  )
}
