import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiCsp, commonHeaders } from './security-headers.ts'

/** Headers allowed once: if one is repeated, a proxy in front may read another value than the store. */
const once: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type', 'origin'])

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port (RFC 9110, section 7.2). */
const hostPattern = /^(?:[\w.~!$&'()*+;=%-]*|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?$/

function isAmbiguous({ rawHeaders, headers }: IncomingMessage): boolean {
  if (!hostPattern.test(headers.host ?? '')) return true
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (!once.has(name)) continue
    if (seen.has(name)) return true
    seen.add(name)
  }
  return false
}

/** Answers 400 to a request that a proxy and the store could understand differently; else returns false. */
export function refuseAmbiguous(request: IncomingMessage, response: ServerResponse, secure: boolean): boolean {
  if (!isAmbiguous(request)) return false
  const body = JSON.stringify({ code: 'invalid_input', message: 'The request cannot be read' })
  response.writeHead(400, {
    ...commonHeaders(secure),
    'content-security-policy': apiCsp,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  })
  response.end(body)
  return true
}
