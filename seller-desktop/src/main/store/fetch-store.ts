import { SECOND } from '@topup/core/time'
import { desktop } from '../platform.ts'
import { StoreTrouble, troubleOf } from './trouble.ts'

const longest = 30 * SECOND

/**
 * Fetches in a session of main's own, in memory, without the page's cookies and cache. The guard that keeps the page
 * off the network does not apply to it.
 */
export const fetchApart = (url: string, init: RequestInit) =>
  desktop.session.fromPartition('store', { cache: false }).fetch(url, init)

/**
 * Fetches with the system's proxies and certificates, without cookies. A caller that passes a signal sets the timeout.
 * Throws StoreTrouble.
 */
export async function fetchStore(url: string, init: RequestInit = {}): Promise<Response> {
  const signal = init.signal ?? AbortSignal.timeout(longest)
  try {
    return await fetchApart(url, { ...init, signal, credentials: 'omit', redirect: 'manual' })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new StoreTrouble(troubleOf(error), error)
  }
}
