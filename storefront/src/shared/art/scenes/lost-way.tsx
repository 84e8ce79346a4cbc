import { SceneFrame, Strike } from './scene-frame.tsx'
import styles from './scenes.module.css'

export const LostWay = () => (
  <SceneFrame>
    <path className={styles.quiet} d="M14 76h44M102 76h44M26 76v8M44 76v8M116 76v8M134 76v8" />
    <path className={styles.line} d="M70 84V34M70 20h34l10 9-10 9H70zM70 46H46l-8 7 8 7h24z" />
    <Strike x={84} y={52} />
  </SceneFrame>
)
