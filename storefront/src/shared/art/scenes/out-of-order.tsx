import { SceneFrame, Strike } from './scene-frame.tsx'
import styles from './scenes.module.css'

export const OutOfOrder = () => (
  <SceneFrame>
    <path className={styles.solid} d="M52 58a15 15 0 0 1 2-30 22 22 0 0 1 42-4 17 17 0 0 1 10 34z" />
    <path className={styles.quiet} d="M50 72l-5 9M108 72l-5 9M122 66l-4 7" />
    <Strike x={71} y={54} scale={1.15} />
  </SceneFrame>
)
