import { queryOptions } from '@tanstack/react-query'
import { isOver } from '@topup/core/order/order-lifecycle'
import { SECOND } from '@topup/core/time'
import { api } from '../../shared/api.ts'

const pollEvery = 5 * SECOND

/**
 * Polls until the order is final, also while it is pending: a buyer may arrive before the payment's webhook. A live
 * stream needs no polling.
 */
export const trackQuery = (code: string, isLive = false) =>
  queryOptions({
    queryKey: ['/api/orders/track', code],
    queryFn: ({ signal }) => api('trackOrder', { code }, { signal }),
    enabled: code !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (!isLive && state.data && !isOver(state.data) ? pollEvery : false),
  })

/** A waiting payment's next step never changes, so its provider is asked once. */
export const waitingPaymentQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['/api/waiting-payments', paymentId],
    queryFn: ({ signal }) => api('getWaitingPayment', { paymentId }, { signal }),
    // Offline the call fails at once, and repeats when online.
    networkMode: 'always',
    refetchOnReconnect: true,
  })

export const revealCodes = (id: string) => api('revealCodes', { id })
export const correctPlayer = (id: string, gameUserId: string) => api('correctPlayer', { id, gameUserId })
