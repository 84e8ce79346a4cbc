import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether the header is `Bearer <token>`, compared in constant time. */
export function mayReadMetrics(token: string, authorization = ''): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(authorization) ?? []
  return timingSafeEqual(digest(given), digest(token))
}
