import type { ComponentProps, ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './icon-button.module.css'
import { noPress } from './no-press.ts'

interface IconButtonOwnProps {
  /** Accessible name and tooltip. */
  label: string
  variant?: 'ghost' | 'outline'
  size?: 'small' | 'medium'
  /** Small number at the corner, shown only above 0. */
  count?: number
  className?: string
  children: ReactNode
}

export type IconButtonProps<Element extends ElementType = 'button'> = IconButtonOwnProps & { as?: Element } & Omit<
    ComponentProps<Element>,
    keyof IconButtonOwnProps | 'as'
  >

export function IconButton<Element extends ElementType = 'button'>(props: IconButtonProps<Element>) {
  const {
    as,
    label,
    variant = 'ghost',
    size = 'medium',
    count = 0,
    className,
    disabled,
    children,
    ...rest
  } = props as IconButtonProps<'button'>
  const Root: ElementType = as ?? 'button'
  return (
    <Root
      {...(Root === 'button' && { type: 'button' })}
      {...rest}
      {...(disabled && noPress)}
      aria-label={count > 0 ? `${label}, ${count}` : label}
      title={label}
      className={cx(styles.button, styles[variant], styles[size], className)}
    >
      {children}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Root>
  )
}
