import { useDocumentWaits } from './leave-document.ts'
import { useMessages } from './messages/messages.ts'

/** Offline notice next to a button, where a panel covers the page's own offline notice. */
export function DocumentWaits({ className }: Readonly<{ className?: string | undefined }>) {
  const { offlineWaits } = useMessages().shell
  return <div role="status">{useDocumentWaits() && <p className={className}>{offlineWaits}</p>}</div>
}
