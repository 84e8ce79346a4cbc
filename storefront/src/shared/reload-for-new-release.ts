import { MINUTE } from '@topup/core/time'

const RELOADED_AT = 'topup-reloaded-at'

/** Whether no reload happened within the last minute: a file that stays missing must not cause an endless loop. */
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

/** Returns whether the store itself answers, bypassing the browser's cache. */
export async function isStoreAnswering(): Promise<boolean> {
  const answer = await fetch('/api/config', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ?? false
}

/** Reloads the page, at most once a minute, because a new release has removed its files. */
export function reloadForNewRelease(): void {
  if (isFirstOfItsKind()) window.location.reload()
}
