import { type CartLine, lineTotal } from '@topup/core/cart/cart'
import { lineIdr } from '@topup/core/cart/cart-rupiah'
import { isVoucherPlayer } from '@topup/core/catalog/voucher'
import { fill } from '@topup/core/text/words'
import { cx } from '@topup/core/ui/cx.ts'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { Price } from '@topup/core/ui/price.tsx'
import { StatusDot } from '@topup/core/ui/status-dot.tsx'
import { GameCover } from '../../shared/art/game-cover.tsx'
import { QuantityStepper } from '../../shared/cart-parts/quantity-stepper.tsx'
import { useMessages } from '../../shared/messages/messages.ts'
import { usePriceFormat } from '../../shared/prices.ts'
import styles from './cart-panel.module.css'

type CartItemProps = Readonly<{
  line: CartLine
  isGone: boolean
  maxQuantity: number
  onQuantity: (quantity: number) => void
  onRemove: () => void
}>

export function CartItem({ line, isGone, maxQuantity, onQuantity, onRemove }: CartItemProps) {
  const { cart, home } = useMessages()
  const format = usePriceFormat()
  const { name } = line.package
  return (
    <li className={cx(styles.item, isGone && styles.gone)}>
      <GameCover imageUrl={line.game.imageUrl} width={56} height={56} className={styles.cover} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className="note tabular">{line.game.name}</p>
        <p className="note tabular">
          {isVoucherPlayer(line.gameUserId) ? home.panel.voucher : fill(cart.playerId, { player: line.gameUserId })}
        </p>
      </div>
      <IconButton label={fill(cart.remove, { package: name })} className={styles.remove} onClick={onRemove}>
        <Icon name="trash" />
      </IconButton>
      <div className={styles.last}>
        {isGone ? (
          <StatusDot tone="stop">{cart.gone}</StatusDot>
        ) : (
          <>
            <QuantityStepper packageName={name} quantity={line.quantity} max={maxQuantity} onChange={onQuantity} />
            <span className={styles.price}>
              <Price value={format(lineTotal(line), lineIdr(line))} />
              {line.quantity > 1 && (
                <span className="fine tabular">
                  {fill(cart.each, { price: format(line.package.price, line.package.priceIdr) })}
                </span>
              )}
            </span>
          </>
        )}
      </div>
    </li>
  )
}
