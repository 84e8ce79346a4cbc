import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'express'
import type { Context } from '../context.ts'
import { assertSameOrigin, isOwnOrigin, refuseForeign } from './authenticators.ts'

type Visit = Pick<Request, 'method' | 'headers'>

/** Fetched ahead by the browser: nobody has gone there yet, and perhaps nobody will. */
const isAhead = (headers: IncomingHttpHeaders) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => headers[name] !== undefined)

/** What a browser fetches without a person going there: a picture, a frame, a script's call, a page fetched ahead. */
export const isBackground = ({ method, headers }: Visit): boolean =>
  method !== 'GET' ||
  isAhead(headers) ||
  (headers['sec-fetch-dest'] ?? 'document') !== 'document' ||
  (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate'

/** A person who goes there by a link of the store's own or by the address bar; the browser has to say so itself. */
export const isOwnNavigation = ({ method, headers }: Visit): boolean =>
  method === 'GET' &&
  !isAhead(headers) &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  (headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none')

/** As `assertSameOrigin`, for a form that every browser can send: one that does not say where it comes from is refused. */
export function assertFromOwnPage(ctx: Context, request: Request): void {
  assertSameOrigin(ctx, request)
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== 'same-origin' && !(origin && isOwnOrigin(ctx, request, origin))) refuseForeign()
}
