import { parseAddress } from '@topup/core/web/web-address'

const isUnder = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/** Paths under which no page for buyers lies. */
const left = ['/api', '/paypal', '/admin', '/seller', '/assets']

type Asked = Readonly<{ method: string; mode: string; url: string; referrer: string }>

/**
 * `page`: fetch from the network, else show the offline page. `forget`: a sign-out, which only the network answers and
 * which removes stored orders. `leave`: the worker does nothing.
 */
export function whatToDo({ method, mode, url, referrer }: Asked, origin: string): 'page' | 'forget' | 'leave' {
  const address = new URL(url)
  const path = address.pathname.toLowerCase()
  if (mode !== 'navigate' || address.origin !== origin) return 'leave'
  const isOwn = parseAddress(referrer)?.origin === origin
  if (path === '/api/logout' && (method === 'POST' || isOwn)) return 'forget'
  if (method !== 'GET' || left.some((place) => isUnder(path, place))) return 'leave'
  return 'page'
}
