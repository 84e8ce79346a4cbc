import { queryOptions } from '@tanstack/react-query'
import { isOver } from '@topup/core/order/order-lifecycle'
import { SECOND } from '@topup/core/time'
import { api } from '../../shared/api.ts'

const pollEvery = 5 * SECOND

/**
 * Polled until the order is final; also while it is pending, or a buyer who lands before the notice would be stuck.
 * A live timeline needs no polling.
 */
export const trackQuery = (code: string, isLive = false) =>
  queryOptions({
    queryKey: ['/api/orders/track', code],
    queryFn: ({ signal }) => api('trackOrder', { code }, { signal }),
    enabled: code !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (!isLive && state.data && !isOver(state.data) ? pollEvery : false),
  })

/** The next step of a payment stays the same as long as the payment waits, so its provider is asked once. */
export const waitingPaymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['/api/waiting-payments', paymentId],
    queryFn: ({ signal }) => api('getWaitingPayment', { paymentId }, { signal }),
    // Without a network it fails at once, and is asked again with one.
    networkMode: 'always',
    refetchOnReconnect: true,
  })

export const revealCodes = (id: string) => api('revealCodes', { id })
export const correctPlayer = (id: string, gameUserId: string) => api('correctPlayer', { id, gameUserId })
