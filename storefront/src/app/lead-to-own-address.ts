import { judgePlace, otherAddressId } from '@topup/core/pages/own-address'

const LED = 'led-to-own-address'
/** A proxy that leads back here within this time would do so again. */
const AGAIN_MS = 30_000

/** Whether this tab was not led only just now; a tab that remembers nothing is not led. */
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
 * The store answers calls of its own address alone. At another public one the visitor is led there, to the same page; where
 * that may not be, the line of the document (document.ts) says where to go. True when the browser is on its way.
 */
export function leadToOwnAddress(): boolean {
  const line = document.getElementById(otherAddressId)
  const link = line?.querySelector('a')
  if (!line || !link) return false
  const place = judgePlace(new URL(link.href), location, line.dataset.takesNearby === 'true')
  if (place === 'own') return false
  const page = new URL(link.href).origin + location.pathname + location.search + location.hash
  if (place === 'lead' && mayLead(Date.now())) {
    location.replace(page)
    return true
  }
  link.href = page
  line.hidden = false
  return false
}
