import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trackQuery } from '../track-queries.ts'
import { watchOrder } from './watch-order.ts'

// Without these browser features (an old browser, or plain http) the page polls every few seconds.
const canWatch = () => 'EventSource' in window && 'BroadcastChannel' in window && 'locks' in navigator

/** Keeps the open order current; calls `setLive(false)` while the page has to poll. */
export function useLiveOrder(code: string, isOpen: boolean, setLive: (isLive: boolean) => void): void {
  const client = useQueryClient()
  useEffect(() => {
    if (code === '' || !isOpen || !canWatch()) return
    const stop = watchOrder(code, {
      onOrder: (order) => {
        const { queryKey } = trackQuery(code)
        const shown = client.getQueryData(queryKey)
        // A shared stream may be older than the link or sign-in, and show more or less than this page may see.
        if (shown && (shown.isMine !== order.isMine || shown.isInHand !== order.isInHand)) {
          return void client.invalidateQueries({ queryKey })
        }
        // An answer still under way is older than this event.
        void client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, order)
      },
      onLive: setLive,
    })
    return () => {
      stop()
      setLive(false)
    }
  }, [client, code, isOpen, setLive])
}
