import { judgePlace, otherAddressId } from '@topup/core/pages/own-address'

const LED = 'led-to-own-address'
/** If the tab comes back within this time, a proxy redirects to this address, so redirecting again would loop. */
const AGAIN_MS = 30_000

/** Whether this tab was not redirected a moment ago; a tab without session storage never is. */
function mayLead(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(LED) ?? 0)
    sessionStorage.setItem(LED, String(now))
    return now - last > AGAIN_MS
  } catch {
    return false
  }
}

/**
 * The store answers calls of its own address only. Redirects a visitor of another public address to the same page at
 * the store's address; on other addresses a note (document.ts) names it. Returns true while the browser leaves.
 */
export function leadToOwnAddress(): boolean {
  const brought = document.getElementById(otherAddressId)
  if (!(brought instanceof HTMLTemplateElement) || !brought.dataset.own) return false
  const own = new URL(brought.dataset.own)
  const place = judgePlace(own, location, brought.dataset.takesNearby === 'true')
  if (place === 'own') return false
  const page = own.origin + location.pathname + location.search + location.hash
  if (place === 'lead' && mayLead(Date.now())) {
    location.replace(page)
    return true
  }
  brought.content.querySelector('a')?.setAttribute('href', page)
  brought.replaceWith(brought.content)
  document.documentElement.dataset.elsewhere = ''
  return false
}
