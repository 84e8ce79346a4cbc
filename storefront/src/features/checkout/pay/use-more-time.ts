import { useMutation } from '@tanstack/react-query'
import { isRefusedAs } from '@topup/core/api/client'
import { api } from '../../../shared/api.ts'

export type MoreTime = Readonly<{ state: 'idle' | 'asking' | 'given' | 'refused' | 'failed'; ask: () => void }>

/** Asks the store to hold this checkout's price longer; returns the newest `expiresAt`. */
export function useMoreTime(checkoutId: string, expiresAt: string): MoreTime & { expiresAt: string } {
  const more = useMutation({ mutationFn: () => api('extendCheckout', { checkoutId }), networkMode: 'always' })
  const isRefused = isRefusedAs(more.error, 'order_expired', 'price_changed', 'transition_not_allowed')
  const state = {
    idle: 'idle',
    pending: 'asking',
    success: 'given',
    error: isRefused ? 'refused' : 'failed',
  } as const
  return { state: state[more.status], ask: () => more.mutate(), expiresAt: more.data?.expiresAt ?? expiresAt }
}
