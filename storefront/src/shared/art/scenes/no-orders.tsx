import { SceneFrame, Strike } from './scene-frame.tsx'
import styles from './scenes.module.css'

export const NoOrders = () => (
  <SceneFrame>
    <path className={styles.solid} d="M52 12h56v72l-9-6-9 6-10-6-10 6-9-6-9 6z" />
    <path className={styles.quiet} d="M62 28h36M62 40h22" />
    <Strike x={82} y={38} />
  </SceneFrame>
)
