import { useId } from 'react'
import styles from './deliver-dialog.module.css'

interface DeliveryWordsProps {
  label: string
  hint: string
  value: string
  onChange: (text: string) => void
}

/** A text field for words to the buyer: several lines, for example a code on each. */
export function DeliveryWords({ label, hint, value, onChange }: DeliveryWordsProps) {
  const id = useId()
  return (
    <div className="stack-tight">
      <label htmlFor={id} className={`small ${styles.label}`}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={4}
        maxLength={1000}
        required
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className="note">
        {hint}
      </p>
    </div>
  )
}
