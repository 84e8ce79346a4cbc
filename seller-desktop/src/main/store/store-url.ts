import { cleanLink } from '@topup/core/web/web-address'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export const isLoopback = (url: URL) => loopbackHosts.has(url.hostname)

/** The store's URL from typed text, without path; undefined if invalid, or if plain http leads to another computer. */
export function readStoreUrl(typed: string): string | undefined {
  const text = cleanLink(typed)
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || url.username || url.password || !url.hostname) return undefined
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) return url.origin
  return undefined
}
