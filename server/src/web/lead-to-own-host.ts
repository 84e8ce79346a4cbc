import type { IncomingMessage, ServerResponse } from 'node:http'
import { isPublicName } from '@topup/core/pages/own-address'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Config } from '../platform/config.ts'
import { handedOnHost } from '../platform/http/handed-on-host.ts'
import { commonHeaders } from '../platform/http/security-headers.ts'

/** Marks a redirected browser, so that a proxy that rewrites the host cannot cause a redirect loop. */
const LED = 'led'
const LED_SECONDS = 30

/** Paths that programs call under any host name; such programs do not follow redirects. */
const asked = /^\/(?:api\/(?:health|metrics|webhook)|\.well-known)(?:[/?]|$)/

/**
 * In production, redirects a visitor of another public host to PUBLIC_URL: under another name browsers would block the
 * page's calls. Only a host passed on by a trusted proxy counts. Returns true after a redirect.
 */
export function createLeadToOwnHost(
  { config, secure }: Readonly<{ config: Pick<Config, 'NODE_ENV' | 'PUBLIC_URL'>; secure: boolean }>,
  isTrusted: (address: string, hop: number) => boolean,
) {
  const own = new URL(config.PUBLIC_URL)
  const isActive = config.NODE_ENV === 'production' && isPublicName(own.hostname)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers, socket } = request
    if (!isActive || (method !== 'GET' && method !== 'HEAD') || !url.startsWith('/') || asked.test(url)) return false
    if (headers.host === own.host && headers['x-forwarded-host'] === undefined) return false
    const host = handedOnHost(headers)
    if (!host || host === own.hostname || !isPublicName(host)) return false
    if (!isTrusted(socket.remoteAddress ?? '', 0) || parseCookie(headers.cookie ?? '')[LED]) return false
    response.writeHead(302, {
      ...commonHeaders(secure),
      location: own.origin + url,
      'cache-control': 'no-store',
      'set-cookie': stringifySetCookie({
        ...{ name: LED, value: '1', path: '/', maxAge: LED_SECONDS, httpOnly: true, sameSite: 'lax', secure },
      }),
      'content-length': 0,
    })
    response.end()
    return true
  }
}
