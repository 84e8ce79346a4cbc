import type { OwnAccessView } from '@topup/core/api/access'
import { type ApiClient, ApiError } from '@topup/core/api/client'
import { useTexts } from '../../messages/messages.ts'
import { tellRefusal } from '../../parts/refusal.ts'
import { useChange } from '../../parts/use-change.ts'
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
export function useAccessChange<Input>(call: (api: ApiClient, input: Input) => Promise<OwnAccessView>, done: string) {
  return useChange(call, { done, sets: useSellerQueries().access.queryKey, failed: useTellFailure() })
}
