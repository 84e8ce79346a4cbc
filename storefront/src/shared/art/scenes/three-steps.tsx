import { Strike } from './scene-frame.tsx'
import styles from './scenes.module.css'

/** Picture of a game, the payment's strike, and the delivered item. */
export const ThreeSteps = () => (
  <svg viewBox="0 0 280 96" width={280} height={96} className={styles.scene} aria-hidden="true" focusable="false">
    <path className={styles.ground} d="M46 4h226l-38 88H8z" />
    <path className={styles.solid} d="M44 22h34v52H44z" />
    <path className={styles.quiet} d="M52 34h18v14H52zM52 58h18M92 48h16M104 44l4 4-4 4M172 48h16M184 44l4 4-4 4" />
    <circle className={styles.solid} cx="140" cy="48" r="24" />
    <Strike x={131} y={33} />
    <path className={styles.solid} d="M202 42l12-14h20l12 14-22 30z" />
    <path className={styles.line} d="M215 46l7 7 12-13" />
  </svg>
)
