import type { ReactNode } from 'react'
import styles from './row-list.module.css'

interface RowProps {
  name: ReactNode
  note?: ReactNode
  /** The row's buttons. */
  children?: ReactNode
}

export function Row({ name, note, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.short}>
        <p className={styles.name}>{name}</p>
        {note && <p className="fine tabular">{note}</p>}
      </div>
      <div className="row">{children}</div>
    </li>
  )
}
