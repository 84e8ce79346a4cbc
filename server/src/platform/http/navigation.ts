import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'express'
import type { Context } from '../context.ts'
import { assertSameOrigin, isOwnOrigin, refuseForeign } from './authenticators.ts'

type Visit = Pick<Request, 'method' | 'headers'>

/** Whether the browser prefetches the page, which perhaps nobody will open. */
const isAhead = (headers: IncomingHttpHeaders) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => headers[name] !== undefined)

/** A browser's request without a person's navigation: an image, a frame, a script's call, a prefetch. */
export const isBackground = ({ method, headers }: Visit): boolean =>
  method !== 'GET' ||
  isAhead(headers) ||
  (headers['sec-fetch-dest'] ?? 'document') !== 'document' ||
  (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate'

/** A person's navigation by the store's own link or the address bar, as stated by the browser's headers. */
export const isOwnNavigation = ({ method, headers }: Visit): boolean =>
  method === 'GET' &&
  !isAhead(headers) &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  (headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none')

/** Like `assertSameOrigin`, for forms that any browser can send: refuses requests that do not state their origin. */
export function assertFromOwnPage(ctx: Context, request: Request): void {
  assertSameOrigin(ctx, request)
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== 'same-origin' && !(origin && isOwnOrigin(ctx, request, origin))) refuseForeign()
}
