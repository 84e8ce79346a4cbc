import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string
  /** The label stays for screen readers where the place already says what the field is. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
}

export function TextField({ label, hideLabel, hint, error, leading, trailing, className, ...input }: TextFieldProps) {
  const made = useId()
  const id = input.id ?? made
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={cx(styles.control, Boolean(error) && styles.wrong)}>
        {leading && <span className={styles.leading}>{leading}</span>}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={cx(input['aria-describedby'], errorId, hintId) || undefined}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
