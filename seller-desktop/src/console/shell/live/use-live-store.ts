import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SellerEventView } from '@topup/core/api/attention'
import { SECOND } from '@topup/core/time'
import { useEffect } from 'react'
import { usePlatform } from '../../platform.ts'

const live = queryOptions<SellerEventView>({ queryKey: ['live'], queryFn: skipToken })
/** A busy store sends events every second; lists are refetched no more often than this. */
const atMostEvery = 2 * SECOND

/** The counts of the last event; undefined before the first one. */
export const useLiveCounts = (): SellerEventView | undefined => useQuery(live).data

/** Refetches lists when the store reports a change. */
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
