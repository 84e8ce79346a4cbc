import { queryOptions } from '@tanstack/react-query'
import type { OrderStatus } from '@topup/core/order/order-lifecycle'
import { SECOND } from '@topup/core/time'
import { api } from '../../shared/api.ts'

const pollEvery = 5 * SECOND
const finalStatuses: readonly OrderStatus[] = ['completed', 'failed']

/** Polled until the order is final; also while it is pending, or a buyer who lands before the notice would be stuck. */
export const trackQuery = (code: string) =>
  queryOptions({
    queryKey: ['/api/orders/track', code],
    queryFn: ({ signal }) => api('trackOrder', { code }, { signal }),
    enabled: code !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !finalStatuses.includes(state.data.status) ? pollEvery : false),
  })
