const isUnder = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/** Paths that are not buyers' pages, and addresses that are no pages. */
const left = ['/api', '/paypal', '/admin', '/seller', '/assets']

type Asked = Readonly<{ method: string; mode: string; url: string; referrer: string }>

/**
 * `page`: answers from the network, else the offline page. `forget`: a sign-out, answered by the network only; a
 * foreign link leads to a question only. `leave`: the worker does nothing.
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
