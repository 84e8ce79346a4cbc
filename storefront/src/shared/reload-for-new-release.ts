import { MINUTE } from '@topup/core/time'

const RELOADED_AT = 'topup-reloaded-at'

/** Once, or a file that is really missing would have the page reload for ever. */
function isFirstOfItsKind(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT))
    if (Date.now() - last < MINUTE) return false
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** Asks the store itself, never the browser's cache. */
export async function isStoreAnswering(): Promise<boolean> {
  const answer = await fetch('/api/config', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ?? false
}

/** The files of this document's release are gone: the address is loaded anew, once a minute at most. */
export function reloadForNewRelease(): void {
  if (isFirstOfItsKind()) window.location.reload()
}
