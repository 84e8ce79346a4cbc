import { resolveCall } from '@topup/core/api/client'
import type { TrackedOrderView } from '@topup/core/api/orders'

const name = 'topup-live-order'

type Watcher = Readonly<{
  onOrder: (order: TrackedOrderView) => void
  /** False: whoever watches has to ask by itself. */
  onLive: (isLive: boolean) => void
}>

/** Reads the order's stream until `signal` says stop, the order is final or the store refuses. */
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
    // A lost connection is taken up again by the browser; until then the page asks by itself.
    source.addEventListener('error', () => (source.readyState === EventSource.CLOSED ? stop() : onLive(false)))
  })
}

/**
 * Watches an order as long as the page is seen. One stream for the whole browser: the tab that holds the lock passes
 * on what it hears, and when it goes the next one takes over. Answers how to stop.
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
      // Stopping while still waiting for the lock rejects; there is nothing to clean up then.
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
