import { Icon } from '@topup/core/ui/icon.tsx'
import { useOnline } from '@topup/core/ui/use-online.ts'
import { useRef } from 'react'
import { useDocumentWaits } from '../shared/leave-document.ts'
import { useMessages } from '../shared/messages/messages.ts'
import { usePinnedBar } from '../shared/pinned-bars.ts'
import { useAreRequestsSlow } from '../shared/slow-requests.ts'
import styles from './root-layout.module.css'

/**
 * Shown while the device is offline or an answer takes very long. Waiting requests and pages continue by themselves.
 */
export function ConnectionBanner() {
  const { offline, offlineWaits, slow } = useMessages().shell
  const isSlow = useAreRequestsSlow()
  const isWaiting = useDocumentWaits()
  const isOnline = useOnline()
  const place = useRef<HTMLDivElement>(null)
  usePinnedBar(place, 'top')
  return (
    <div ref={place} role="status" className={styles.place}>
      {(!isOnline || isSlow) && (
        <p className={styles.notice}>
          <Icon name={isOnline ? 'clock' : 'warning'} size={16} />
          <span>{isOnline ? slow : isWaiting ? offlineWaits : offline}</span>
        </p>
      )}
    </div>
  )
}
