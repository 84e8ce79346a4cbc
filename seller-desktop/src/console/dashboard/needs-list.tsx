import { Icon } from '@topup/core/ui/icon.tsx'
import { useState } from 'react'
import { useTexts } from '../messages/messages.ts'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { useChange } from '../parts/use-change.ts'
import { useQueries } from '../queries.ts'
import styles from './dashboard.module.css'
import { NeedRow } from './need-row.tsx'
import type { Need } from './needs.ts'

interface NeedsListProps {
  needs: readonly Need[]
  onOpen: (orderId: string) => void
}

/** Lists attention entries and orders that wait for the seller, or says that there are none. */
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

/** Asks for a note and closes an attention entry that was solved outside the store; the store keeps the note. */
function CloseDialog({ need, onClose }: { need: Need; onClose: () => void }) {
  const texts = useTexts().attention
  const { queryKey } = useQueries().attention
  const close = useChange((api, note: string) => api('closeAttention', { id: need.id, note }), {
    done: texts.closed,
    onMade: onClose,
    reads: [queryKey],
  })
  return (
    <AskDialog
      title={texts.closeTitle}
      text={`${need.reason} ${texts.closeText}`}
      field={{ label: texts.closeNote, maxLength: 300 }}
      confirm={texts.closeConfirm}
      busy={close.isPending}
      error={close.error}
      onClose={onClose}
      onConfirm={(note) => close.mutate(note)}
    />
  )
}
