import type { ComponentProps, ElementType } from 'react'
import styles from './card.module.css'
import { cx } from './cx.ts'

interface CardOwnProps {
  /** `primary` has the cut corner: at most one per screen. */
  variant?: 'plain' | 'primary' | 'raised'
  padding?: 'none' | 'small' | 'medium' | 'large'
  /** Rises under the pointer; for cards that are a single link or button. */
  interactive?: boolean
  className?: string
}

export type CardProps<Element extends ElementType = 'div'> = CardOwnProps & { as?: Element } & Omit<
    ComponentProps<Element>,
    keyof CardOwnProps | 'as'
  >

export function Card<Element extends ElementType = 'div'>(props: CardProps<Element>) {
  const { as, variant = 'plain', padding = 'medium', interactive, className, ...rest } = props as CardProps<'div'>
  const Root: ElementType = as ?? 'div'
  return (
    <Root
      {...rest}
      className={cx(
        styles.card,
        styles[variant],
        styles[`pad-${padding}`],
        interactive && styles.interactive,
        className,
      )}
    />
  )
}
