import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trackQuery } from '../track-queries.ts'
import { watchOrder } from './watch-order.ts'

// Without them (an old browser, a store reached without https) the page asks every few seconds, as it always could.
const canWatch = () => 'EventSource' in window && 'BroadcastChannel' in window && 'locks' in navigator

/** Keeps the tracked order up to date while it is open; says false while it has to be asked for. */
export function useLiveOrder(code: string, isOpen: boolean, setLive: (isLive: boolean) => void): void {
  const client = useQueryClient()
  useEffect(() => {
    if (code === '' || !isOpen || !canWatch()) return
    const stop = watchOrder(code, {
      onOrder: (order) => {
        const { queryKey } = trackQuery(code)
        const shown = client.getQueryData(queryKey)
        // A stream of a second tab may be older than the opened link or the login, and shows more or less than this page may see.
        if (shown && (shown.isMine !== order.isMine || shown.isInHand !== order.isInHand)) {
          return void client.invalidateQueries({ queryKey })
        }
        // An answer under way is older than what was just heard.
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
