import { SECOND } from '@topup/core/time'
import { desktop } from '../platform.ts'
import { StoreTrouble, troubleOf } from './trouble.ts'

const longest = 30 * SECOND

/**
 * Main's requests have a session of their own, in memory: no cookie or cache of the page's, and the guard that keeps the
 * page off the network does not stop them.
 */
export const fetchApart = (url: string, init: RequestInit) =>
  desktop.session.fromPartition('store', { cache: false }).fetch(url, init)

/**
 * Chromium's network with the system's proxies and certificates, without cookies. Whoever passes a signal sets the limit of
 * time. Throws StoreTrouble.
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
