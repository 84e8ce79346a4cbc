import { SceneFrame, Strike } from './scene-frame.tsx'
import styles from './scenes.module.css'

export const NothingFound = () => (
  <SceneFrame>
    <path className={styles.quiet} d="M22 30h26v36H22zM112 30h26v36h-26z" />
    <circle className={styles.solid} cx="80" cy="44" r="25" />
    <path className={styles.line} d="M98 62l18 18" />
    <Strike x={71} y={29} />
  </SceneFrame>
)
