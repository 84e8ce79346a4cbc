import type { IncomingHttpHeaders } from 'node:http'

/** The host that the visitor asked, without its port, as the proxy in front hands it on; undefined where that is none. */
export function handedOnHost(headers: IncomingHttpHeaders): string | undefined {
  const [forwarded = ''] = String(headers['x-forwarded-host'] ?? '').split(',', 1)
  return URL.parse(`http://${forwarded.trim() || (headers.host ?? '')}`)?.hostname
}
