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

/**
 * The code of a page could not be had. Where the store itself answers, it has another release than this document, whose
 * files are gone: the address is opened anew, once.
 */
export async function reloadForNewRelease(): Promise<void> {
  const answer = await fetch('/api/config', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok && isFirstOfItsKind()) window.location.reload()
}
