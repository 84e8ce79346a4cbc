import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-card.module.css'
import { cx } from './cx.ts'

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
}

/** A radio button drawn as a card; line, cut corner and a check show the selection, never colour alone. */
export function ChoiceCard({ children, className, ...input }: ChoiceCardProps) {
  return (
    <label className={cx(styles.card, input.disabled && styles.disabled, className)}>
      <input {...input} type="radio" className={styles.input} />
      <span className={styles.frame} aria-hidden="true" />
      {children}
    </label>
  )
}
