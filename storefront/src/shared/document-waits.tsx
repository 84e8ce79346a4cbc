import { useDocumentWaits } from './leave-document.ts'
import { useMessages } from './messages/messages.ts'

/** Said beside the button, where the page's own notice lies under a panel. */
export function DocumentWaits({ className }: Readonly<{ className?: string | undefined }>) {
  const { offlineWaits } = useMessages().shell
  return <div role="status">{useDocumentWaits() && <p className={className}>{offlineWaits}</p>}</div>
}
