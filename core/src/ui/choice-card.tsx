import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-card.module.css'
import { cx } from './cx.ts'

export interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
}

/** One radio of a group drawn as a card; selection shows by line, cut corner and a check, never by colour alone. */
export function ChoiceCard({ children, className, ...input }: ChoiceCardProps) {
  return (
    <label className={cx(styles.card, input.disabled && styles.disabled, className)}>
      <input {...input} type="radio" className={styles.input} />
      <span className={styles.frame} aria-hidden="true" />
      {children}
    </label>
  )
}
