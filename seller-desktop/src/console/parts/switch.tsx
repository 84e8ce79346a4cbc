import { useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  /** The label stays for screen readers where the place already says what is switched. */
  hideLabel?: boolean
  /** What is switched, in a word beside the track; the label says it to screen readers. */
  state?: string
  hint?: string
  checked: boolean
  /** Keeps the focus of whoever pressed it: what waits for an answer is switched off for a moment. */
  disabled?: boolean
  onChange: (checked: boolean) => void
}

export function Switch({ label, hideLabel, state, hint, checked, disabled, onChange }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={styles.switch}>
      <span className={hideLabel ? 'visually-hidden' : styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={hintId} className="quiet">
            {hint}
          </span>
        )}
      </span>
      {state && (
        <span className={`fine ${styles.state}`} aria-hidden="true">
          {state}
        </span>
      )}
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        aria-checked={checked}
        aria-disabled={disabled || undefined}
        aria-label={label}
        aria-describedby={hint && hintId}
        onChange={(event) => disabled || onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}
