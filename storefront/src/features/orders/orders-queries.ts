import { queryOptions } from '@tanstack/react-query'
import { SECOND } from '@topup/core/time'
import { api } from '../../shared/api.ts'

export const ordersQuery = () =>
  queryOptions({
    queryKey: ['/api/orders'],
    queryFn: ({ signal }) => api('listOrders', {}, { signal }),
    staleTime: 0,
    refetchInterval: 30 * SECOND,
    // A second tab may have paid or ended a payment.
    refetchOnWindowFocus: true,
  })
