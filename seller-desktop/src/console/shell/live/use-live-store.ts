import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SellerEventView } from '@topup/core/api/attention'
import { SECOND } from '@topup/core/time'
import { useEffect } from 'react'
import { usePlatform } from '../../platform.ts'

const live = queryOptions<SellerEventView>({ queryKey: ['live'], queryFn: skipToken })
/** A busy store tells something every second: lists are read again no more often than this. */
const atMostEvery = 2 * SECOND

/** How things stand as last heard; undefined before the first message. */
export const useLiveCounts = (): SellerEventView | undefined => useQuery(live).data

/** Reads lists again when the store says that something changed. */
export function useLiveStore() {
  const { listen } = usePlatform()
  const client = useQueryClient()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    function readAgain() {
      waiting = undefined
      void client.invalidateQueries({ queryKey: ['orders'] })
      void client.invalidateQueries({ queryKey: ['attention'] })
    }
    const stop = listen?.((event) => {
      client.setQueryData(live.queryKey, event)
      waiting ??= setTimeout(readAgain, atMostEvery)
    })
    return () => {
      clearTimeout(waiting)
      stop?.()
    }
  }, [listen, client])
}
