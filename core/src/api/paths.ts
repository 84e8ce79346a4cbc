import type { Method } from './endpoint.ts'
import { type EndpointName, endpoints } from './endpoints.ts'

/** Method and path only: what the client needs. In a browser's bundle this is ready text (see literal-paths.ts). */
export const paths = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
) as Readonly<Record<EndpointName, Readonly<{ method: Method; path: string }>>>
