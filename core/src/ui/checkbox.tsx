import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

/** The box alone: its label stands beside it or around it. */
export const Checkbox = (input: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...input} type="checkbox" className={styles.box} />
)
