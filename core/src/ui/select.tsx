import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'>, FieldTexts {
  compact?: boolean
}

/** The platform's native list, which works best on phones. Pass `<option>` elements as children. */
export function Select({ label, hideLabel, hint, error, compact, className, children, ...select }: SelectProps) {
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, className }}
      id={select.id}
      describedBy={select['aria-describedby']}
      invalid={select['aria-invalid']}
      controlClassName={compact ? styles.compact : undefined}
    >
      {(control) => (
        <>
          <select {...select} {...control} className={styles.select}>
            {children}
          </select>
          <Icon name="chevron-down" size={16} className={styles.chevron} />
        </>
      )}
    </FieldFrame>
  )
}
