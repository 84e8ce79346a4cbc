import { Link } from 'react-router'
import { useConfig } from '../shared/config.ts'
import styles from './brand.module.css'

export function Brand() {
  const { storeName } = useConfig()
  return (
    <Link to="/" className={styles.brand}>
      <svg viewBox="0 0 24 28" width="24" height="28" aria-hidden="true" className={styles.mark}>
        <path d="M10 0h11l-6 10h9L7 28l4-13H1z" />
      </svg>
      <span className={styles.name}>{storeName}</span>
    </Link>
  )
}
