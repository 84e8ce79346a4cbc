import { fill } from '@topup/core/text/words'
import { useId } from 'react'
import { useTexts } from '../messages/messages.ts'
import styles from './deliver-dialog.module.css'

interface DeliveryWordsProps {
  address: string
  value: string
  onChange: (text: string) => void
}

/** What the buyer gets by mail: several lines, one code each if need be. */
export function DeliveryWords({ address, value, onChange }: DeliveryWordsProps) {
  const texts = useTexts().orders.deliver
  const id = useId()
  return (
    <div className="stack-tight">
      <label htmlFor={id} className={`small ${styles.label}`}>
        {texts.words}
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
        {fill(texts.wordsHint, { address })}
      </p>
    </div>
  )
}
