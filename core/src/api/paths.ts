import type { Method } from './endpoint.ts'
import { type EndpointName, endpoints } from './endpoints.ts'

/** Method and path of each call, for the client. In a browser's bundle this is plain text (see literal-paths.ts). */
export const paths = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
) as Readonly<Record<EndpointName, Readonly<{ method: Method; path: string }>>>
