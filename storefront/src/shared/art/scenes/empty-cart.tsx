import { SceneFrame, Strike } from './scene-frame.tsx'
import styles from './scenes.module.css'

export const EmptyCart = () => (
  <SceneFrame>
    <path className={styles.line} d="M36 32h12l10 36h46l10-28H56" />
    <circle className={styles.solid} cx="66" cy="80" r="5" />
    <circle className={styles.solid} cx="98" cy="80" r="5" />
    <path className={styles.quiet} d="M66 50h36M69 59h29" />
    <Strike x={78} y={2} />
  </SceneFrame>
)
