import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { cartFull } from '../messages/cart-full.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import styles from './cart-parts.module.css'

type QuantityStepperProps = Readonly<{
  packageName: string
  quantity: number
  max: number
  onChange: (quantity: number) => void
}>

export function QuantityStepper({ packageName, quantity, max, onChange }: QuantityStepperProps) {
  const { cart } = useMessages()
  const language = useLanguage()
  const name = { package: packageName }
  return (
    <div>
      <fieldset aria-label={fill(cart.quantity, name)} className={styles.stepper}>
        <IconButton label={fill(cart.fewer, name)} disabled={quantity <= 1} onClick={() => onChange(quantity - 1)}>
          <Icon name="minus" size={16} />
        </IconButton>
        <output className={styles.count}>{quantity}</output>
        <IconButton label={fill(cart.more, name)} disabled={quantity >= max} onClick={() => onChange(quantity + 1)}>
          <Icon name="plus" size={16} />
        </IconButton>
      </fieldset>
      <span role="status" className={`fine ${styles.most}`}>
        {quantity >= max && fill(cartFull[language].most, { count: max })}
      </span>
    </div>
  )
}
