import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Fact {
  label: string
  value: ReactNode
}

/** A list of names on the left and values on the right. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className="quiet">{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
