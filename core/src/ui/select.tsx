import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  label: string
  hideLabel?: boolean
  compact?: boolean
  error?: ReactNode
}

/** The platform's own list: on a phone it is the best one there is. Pass `<option>` elements as children. */
export function Select({ label, hideLabel, compact, error, className, children, ...select }: SelectProps) {
  const made = useId()
  const id = select.id ?? made
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={cx(styles.control, compact && styles.compact, Boolean(error) && styles.wrong)}>
        <select
          {...select}
          id={id}
          className={styles.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(select['aria-describedby'], errorId) || undefined}
        >
          {children}
        </select>
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
