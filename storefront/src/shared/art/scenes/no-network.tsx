import { SceneFrame, Strike } from './scene-frame.tsx'
import styles from './scenes.module.css'

export const NoNetwork = () => (
  <SceneFrame>
    <path className={styles.line} d="M10 62h26c8 0 8-14 16-14M150 62h-26c-8 0-8-14-16-14" />
    <path className={styles.solid} d="M52 38h14v20H52zM94 34h14v28H94z" />
    <path className={styles.line} d="M66 44h7M66 52h7" />
    <path className={styles.quiet} d="M78 70v8M70 68l-5 6M86 68l5 6" />
    <Strike x={72} y={8} />
  </SceneFrame>
)
