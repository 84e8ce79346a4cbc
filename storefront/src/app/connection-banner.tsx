import { Icon } from '@topup/core/ui/icon.tsx'
import { useOnline } from '@topup/core/ui/use-online.ts'
import { useRef } from 'react'
import { useDocumentWaits } from '../shared/leave-document.ts'
import { useMessages } from '../shared/messages/messages.ts'
import { usePinnedBar } from '../shared/pinned-bars.ts'
import { useAreRequestsSlow } from '../shared/slow-requests.ts'
import styles from './root-layout.module.css'

/**
 * Said while the device has no network, or an answer takes very long; what was asked meanwhile goes out, comes in, or
 * opens by itself.
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
