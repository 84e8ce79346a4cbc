const isUnder = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/** Pages that are not a buyer's, and addresses of the store that are no pages. */
const left = ['/api', '/paypal', '/admin', '/seller', '/assets']

type Asked = Readonly<{ method: string; mode: string; url: string; referrer: string }>

/**
 * `page`: the network's answer, or the page that stands in for it. `forget`: somebody signs out, which the network alone
 * answers; a link elsewhere leads to a question only. `leave`: the worker has no part in it.
 */
export function whatToDo({ method, mode, url, referrer }: Asked, origin: string): 'page' | 'forget' | 'leave' {
  const address = new URL(url)
  const path = address.pathname.toLowerCase()
  if (mode !== 'navigate' || address.origin !== origin) return 'leave'
  const isOwn = URL.parse(referrer)?.origin === origin
  if (path === '/api/logout' && (method === 'POST' || isOwn)) return 'forget'
  if (method !== 'GET' || left.some((place) => isUnder(path, place))) return 'leave'
  return 'page'
}
