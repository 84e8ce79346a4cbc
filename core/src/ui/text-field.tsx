import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  leading?: ReactNode
  trailing?: ReactNode
}

export function TextField({ label, hideLabel, hint, error, leading, trailing, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, className }}
      id={input.id}
      describedBy={input['aria-describedby']}
      invalid={input['aria-invalid']}
    >
      {(control) => (
        <>
          {leading && <span className={styles.leading}>{leading}</span>}
          <input {...input} {...control} className={styles.input} />
          {trailing && <span className={styles.trailing}>{trailing}</span>}
        </>
      )}
    </FieldFrame>
  )
}
