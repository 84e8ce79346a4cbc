import type { SellerEventView } from '@topup/core/api/attention'
import { SECOND } from '@topup/core/time'

const eventsPath = '/api/admin/events'
const tryAgainAfter = 30 * SECOND

/** Keeps an event stream open while the page is visible. The browser reopens a lost stream; we retry a refused one. */
export function listenToStore(onEvent: (event: SellerEventView) => void): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function close() {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }
  function open() {
    close()
    if (document.hidden) return
    const opened = new EventSource(eventsPath)
    source = opened
    opened.onmessage = ({ data }) => onEvent(JSON.parse(data))
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) retry = setTimeout(open, tryAgainAfter)
    }
  }
  document.addEventListener('visibilitychange', open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
