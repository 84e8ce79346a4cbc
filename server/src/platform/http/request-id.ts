import { randomFillSync } from 'node:crypto'
import { requestIdHeader, requestIdPattern, requestIdSigns } from '@topup/core/api/request-id'
import type { RequestHandler } from 'express'
import { inRequest } from '../trace.ts'

const length = 12
/** Random bytes are drawn in bulk, because the call costs more than the bytes. */
const pool = Buffer.alloc(length * 256)
let used = pool.length

/** Sixty random bits in a form for reading out: ABCD-EFGH-JKLM. */
export function createRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = ''
  for (let at = 0; at < length; at++) {
    if (at === 4 || at === 8) id += '-'
    id += requestIdSigns.charAt((pool[used++] ?? 0) % requestIdSigns.length)
  }
  return id
}

/** Express's compiled TRUST_PROXY: whether the address at this hop is a trusted proxy. */
type IsTrusted = (address: string, hop: number) => boolean

/**
 * Gives each request an id and returns it. An id from a trusted proxy in the store's own form is kept, so that the logs
 * of both agree. The store does not rely on unique ids.
 */
export const nameRequests =
  (isTrusted: IsTrusted): RequestHandler =>
  (request, response, next) => {
    const given = request.headers[requestIdHeader]
    const isKept =
      typeof given === 'string' && requestIdPattern.test(given) && isTrusted(request.socket.remoteAddress ?? '', 0)
    const id = isKept ? given : createRequestId()
    response.setHeader(requestIdHeader, id)
    inRequest(id, next, { address: request.ip ?? '', device: (request.get('user-agent') ?? '').slice(0, 200) })
  }
