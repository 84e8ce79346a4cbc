import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

/** The box without a label, which the caller puts beside or around it. */
export const Checkbox = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...input} type="checkbox" className={styles.box} />
)
