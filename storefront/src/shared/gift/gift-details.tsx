import { Icon } from '@topup/core/ui/icon.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import styles from './gift-details.module.css'

/** Closed at first; makes no request to the store until the buyer opens it. */
export function GiftDetails({ children }: { children: ReactNode }) {
  const { gift: texts } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`small ${styles.summary}`}>
        {texts.open}
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </summary>
      {isOpen && (
        <div className={`stack ${styles.body}`}>
          <p className="note">{texts.about}</p>
          {children}
        </div>
      )}
    </details>
  )
}
