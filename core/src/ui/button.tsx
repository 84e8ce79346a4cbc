import type { ComponentProps, ElementType, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { noPress } from './no-press.ts'
import { Spinner } from './spinner.tsx'

interface ButtonOwnProps {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Takes the full width. */
  block?: boolean
  /** Shows a spinner in the icon's place and ignores presses. */
  loading?: boolean
  icon?: ReactNode
  /** For `ghost`: aligns the text, not the button's invisible edge, with that side of the column. */
  flush?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** `as` renders a different element, such as a router link: `<Button as={Link} to="/track">`. */
export type ButtonProps<Element extends ElementType = 'button'> = ButtonOwnProps & { as?: Element } & Omit<
    ComponentProps<Element>,
    keyof ButtonOwnProps | 'as'
  >

export function Button<Element extends ElementType = 'button'>(props: ButtonProps<Element>) {
  const {
    as,
    variant = 'secondary',
    size = 'medium',
    block,
    loading,
    icon,
    flush,
    className,
    children,
    ...rest
  } = props as ButtonProps<'button'>
  const Root: ElementType = as ?? 'button'
  const { disabled, ...others } = rest
  const own = Root === 'button' && { type: rest.type ?? 'button', ...((disabled || loading) && noPress) }
  return (
    <Root
      {...others}
      {...own}
      aria-busy={loading || undefined}
      className={cx(
        styles.button,
        styles[variant],
        styles[size],
        block && styles.block,
        flush && styles[flush],
        className,
      )}
    >
      {loading ? <Spinner size="small" /> : icon}
      <span className={styles.label}>{children}</span>
    </Root>
  )
}
