import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './timeline.module.css'

export interface TimelineStep {
  id: string
  label: ReactNode
  detail?: ReactNode
  /** `iso` for machines, `text` for people, to the second. */
  time?: { iso: string; text: string }
  state: 'done' | 'current' | 'todo' | 'stopped'
}

export interface TimelineProps {
  label: string
  steps: readonly TimelineStep[]
  className?: string
}

export function Timeline({ label, steps, className }: TimelineProps) {
  return (
    <ol className={cx(styles.timeline, className)} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={cx(styles.step, styles[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' && <Icon name="check" size={16} />}
            {step.state === 'stopped' && <Icon name="close" size={16} />}
          </span>
          <span className={styles.line} aria-hidden="true" />
          <div className={styles.body}>
            <p className={styles.label}>{step.label}</p>
            {step.time && (
              <time className={styles.time} dateTime={step.time.iso}>
                {step.time.text}
              </time>
            )}
            {step.detail && <div className="note across">{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
