import { useSyncExternalStore } from 'react'
import { documentWanted, subscribeToDocumentWanted } from './leave-document.ts'
import { useMessages } from './messages/messages.ts'

const nowhere = () => undefined

/** Whether the visitor is taken somewhere once the network is back. */
export const useDocumentWaits = (): boolean =>
  useSyncExternalStore(subscribeToDocumentWanted, documentWanted, nowhere) !== undefined

/** Said beside the button, where the page's own notice lies under a panel. */
export function DocumentWaits({ className }: Readonly<{ className?: string | undefined }>) {
  const { offlineWaits } = useMessages().shell
  return <div role="status">{useDocumentWaits() && <p className={className}>{offlineWaits}</p>}</div>
}
