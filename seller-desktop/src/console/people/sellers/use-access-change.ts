import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnAccessView } from '@topup/core/api/access'
import { ApiError } from '@topup/core/api/client'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../../messages/messages.ts'
import { tellRefusal } from '../../parts/refusal.ts'
import { useSellerQueries } from './seller-queries.ts'

/** Says why a change did not happen; the console's own question for a second factor that was turned away says nothing. */
export function useTellFailure() {
  const { failed } = useTexts().sellers.factors
  return (error: Error) => {
    if (error instanceof ApiError && error.code === 'second_factor_needed') return
    tellRefusal(failed)(error)
  }
}

/** One change of the seller's own access; the answer is the new state. */
export function useAccessChange<Variables>(change: (variables: Variables) => Promise<OwnAccessView>, done: string) {
  const { access } = useSellerQueries()
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  return useMutation({
    mutationFn: change,
    onSuccess: (view) => {
      client.setQueryData(access.queryKey, view)
      toast({ title: done, variant: 'success' })
    },
    onError: tellFailure,
  })
}
