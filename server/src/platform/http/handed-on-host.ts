import type { IncomingHttpHeaders } from 'node:http'

/** The host that the visitor requested, without port, as passed on by the proxy; undefined if there is none. */
export function handedOnHost(headers: IncomingHttpHeaders): string | undefined {
  const [forwarded = ''] = String(headers['x-forwarded-host'] ?? '').split(',', 1)
  return URL.parse(`http://${forwarded.trim() || (headers.host ?? '')}`)?.hostname
}
