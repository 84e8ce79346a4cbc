import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/** A field for several lines of text. */
export function TextArea({ label, hideLabel, hint, error, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, className }}
      id={area.id}
      describedBy={area['aria-describedby']}
      invalid={area['aria-invalid']}
    >
      {(control) => <textarea {...area} {...control} rows={rows} className={styles.input} />}
    </FieldFrame>
  )
}
