import { randomFillSync } from 'node:crypto'
import { requestIdHeader, requestIdPattern, requestIdSigns } from '@topup/core/api/request-id'
import type { RequestHandler } from 'express'
import { inRequest } from '../trace.ts'

const length = 12
/** Asking for random bytes costs more than using them: many at once. */
const pool = Buffer.alloc(length * 256)
let used = pool.length

/** Sixty random bits, as a person reads them out: ABCD-EFGH-JKLM. */
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

/** Express's compiled TRUST_PROXY: whether this address, so many hops away, is a proxy of ours. */
type IsTrusted = (address: string, hop: number) => boolean

/**
 * Gives each request an id and answers it. One that a trusted proxy has given in our own form is kept, so that its log and
 * ours agree; nothing relies on its being the only one.
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
