import type { ReactNode } from 'react'
import styles from './scenes.module.css'

/** The frame of all scenes, 160 x 96: a slanted ground with line art. Decorative: the text next to it says it all. */
export const SceneFrame = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 160 96" width={160} height={96} className={styles.scene} aria-hidden="true" focusable="false">
    <path className={styles.ground} d="M46 4h106l-38 88H8z" />
    {children}
  </svg>
)

export const Strike = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <path className={styles.strike} transform={`translate(${x} ${y})scale(${scale})`} d="M9 0L0 17h8L4 30l14-18H9z" />
)
