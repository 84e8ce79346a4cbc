import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export interface FieldTexts {
  label: string
  /** Hides the label visually where the context makes it clear; screen readers still read it. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
}

interface FieldFrameProps extends FieldTexts {
  id: string | undefined
  /** Id of the caller's own description, added to `aria-describedby` with those of the hint and the error. */
  describedBy: string | undefined
  invalid?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  className: string | undefined
  controlClassName?: string | undefined
  children: (control: {
    id: string
    'aria-invalid': FieldFrameProps['invalid']
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** The frame around a field's control: label, error and hint, linked to the control by id. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hideLabel, hint, error, describedBy, invalid, className, controlClassName, children } = props
  const made = useId()
  const id = props.id ?? made
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : `small ${styles.label}`}>
        {label}
      </label>
      <div className={cx(styles.control, controlClassName, Boolean(error) && styles.wrong)}>
        {children({
          id,
          'aria-invalid': error ? true : invalid,
          'aria-describedby': cx(describedBy, errorId, hintId) || undefined,
        })}
      </div>
      {error && (
        <p id={errorId} className={`small ${styles.error}`}>
          <Icon name="warning" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
    </div>
  )
}
