import { endpoints } from '@topup/core/api/endpoints'
import type { Request } from 'express'

const calls = [...new Set(Object.values(endpoints).map(({ path }) => path))].map((path) => ({
  path,
  fits: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
}))
const areas = ['/api/webhook', '/api', '/paypal', '/oauth']

/** The path pattern of the API contract that fits this path. */
export const patternOfCall = (path: string): string | undefined => calls.find(({ fits }) => fits.test(path))?.path

/** The route's pattern, never the URL, which may hold a secret. Also works if the request was refused earlier. */
export function routePattern(request: Request): string {
  const known: unknown = request.route?.path
  if (typeof known === 'string') return known
  const [path = ''] = request.originalUrl.split('?')
  const call = patternOfCall(path)
  if (call) return call
  const area = areas.find((start) => path.toLowerCase().startsWith(`${start}/`))
  return `${area ?? ''}/*`
}
