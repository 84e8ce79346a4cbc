import { resolveCall } from '@topup/core/api/client'
import type { TrackedOrderView } from '@topup/core/api/orders'

const name = 'topup-live-order'

type Watcher = Readonly<{
  onOrder: (order: TrackedOrderView) => void
  /** False if the stream is not connected and the page has to poll. */
  onLive: (isLive: boolean) => void
}>

/** Reads the order's stream until `signal` aborts, the order is final or the store refuses. */
function readStream(code: string, signal: AbortSignal, { onOrder, onLive }: Watcher): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(`${resolveCall('trackOrder', { code }).url}/events`)
    const stop = () => {
      source.close()
      onLive(false)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
    source.addEventListener('order', ({ data }) => {
      onOrder(JSON.parse(data))
      onLive(true)
    })
    source.addEventListener('final', stop)
    // The browser reconnects a lost stream; until then the page polls.
    source.addEventListener('error', () => (source.readyState === EventSource.CLOSED ? stop() : onLive(false)))
  })
}

/**
 * Watches an order while the page is visible. One stream serves the whole browser: the tab with the lock forwards
 * events, and another tab takes over later. Returns a function that stops it.
 */
export function watchOrder(code: string, watcher: Watcher): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TrackedOrderView>) => {
    if (data.trackingCode === code) watcher.onOrder(data)
  })
  const onOrder = (order: TrackedOrderView) => {
    watcher.onOrder(order)
    channel.postMessage(order)
  }
  let seen: AbortController | undefined

  function look(): void {
    if (document.hidden) {
      seen?.abort()
      seen = undefined
    } else if (!seen) {
      seen = new AbortController()
      const { signal } = seen
      const read = () => readStream(code, signal, { ...watcher, onOrder })
      // Aborting while waiting for the lock rejects the request; no clean-up is needed then.
      navigator.locks.request(name, { signal }, read).catch(() => undefined)
    }
  }

  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    seen?.abort()
    channel.close()
  }
}
