import { useId } from 'react'
import styles from './switch.module.css'

interface SwitchProps {
  label: string
  /** Shows the label to screen readers only, where the surroundings already name the switch. */
  hideLabel?: boolean
  /** The state in a word beside the track; screen readers get it from the label. */
  state?: string
  hint?: string
  checked: boolean
  /** Disabled while an answer is awaited, without losing the keyboard focus. */
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
