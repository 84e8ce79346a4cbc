import { fill } from '@topup/core/text/words'
import { Icon } from '@topup/core/ui/icon.tsx'
import { IconButton } from '@topup/core/ui/icon-button.tsx'
import { useRef } from 'react'
import { useMessages } from '../../shared/messages/messages.ts'
import styles from './cart-panel.module.css'

type QuantityStepperProps = Readonly<{
  packageName: string
  quantity: number
  max: number
  onChange: (quantity: number) => void
}>

export function QuantityStepper({ packageName, quantity, max, onChange }: QuantityStepperProps) {
  const { cart } = useMessages()
  // At its end a button is disabled and would drop the focus: the other one takes it.
  const fewer = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const change = (next: number) => {
    if (next <= 1) more.current?.focus()
    if (next >= max) fewer.current?.focus()
    onChange(next)
  }
  const name = { package: packageName }
  return (
    <fieldset aria-label={fill(cart.quantity, name)} className={styles.stepper}>
      <IconButton
        ref={fewer}
        label={fill(cart.fewer, name)}
        disabled={quantity <= 1}
        onClick={() => change(quantity - 1)}
      >
        <Icon name="minus" size={16} />
      </IconButton>
      <output className={styles.count}>{quantity}</output>
      <IconButton
        ref={more}
        label={fill(cart.more, name)}
        disabled={quantity >= max}
        onClick={() => change(quantity + 1)}
      >
        <Icon name="plus" size={16} />
      </IconButton>
    </fieldset>
  )
}
