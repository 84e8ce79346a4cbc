import { Icon } from '@topup/core/ui/icon.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { CloseDialog } from './close-dialog.tsx'
import styles from './dashboard.module.css'
import { NeedRow } from './need-row.tsx'
import type { Need } from './needs.ts'

interface NeedsListProps {
  needs: readonly Need[]
  onOpen: (orderId: string) => void
}

/** Meant to be empty. */
export function NeedsList({ needs, onOpen }: NeedsListProps) {
  const texts = useTexts().dashboard
  const [closing, setClosing] = useState<Need>()
  return (
    <>
      {needs.length === 0 && (
        <div className={styles.nothing}>
          <Icon name="check" className={styles.check} />
          <p>
            <strong>{texts.nothing}</strong>
            <span className="quiet">{texts.nothingText}</span>
          </p>
        </div>
      )}
      <ul>
        {needs.map((need) => (
          <NeedRow key={need.id} need={need} onOpen={onOpen} onClose={() => setClosing(need)} />
        ))}
      </ul>
      {closing && <CloseDialog need={closing} onClose={() => setClosing(undefined)} />}
    </>
  )
}
