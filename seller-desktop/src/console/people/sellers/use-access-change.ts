import type { OwnAccessView } from '@topup/core/api/access'
import { type ApiClient, ApiError } from '@topup/core/api/client'
import { useTexts } from '../../messages/messages.ts'
import { tellRefusal } from '../../parts/refusal.ts'
import { useChange } from '../../parts/use-change.ts'
import { useSellerQueries } from './seller-queries.ts'

/** Reports why a change failed; silent if the seller cancelled the second-factor dialog. */
export function useTellFailure() {
  const { failed } = useTexts().sellers.factors
  return (error: Error) => {
    if (error instanceof ApiError && error.code === 'second_factor_needed') return
    tellRefusal(failed)(error)
  }
}

/** Changes the seller's own access; the answer is its new state. */
export function useAccessChange<Input>(call: (api: ApiClient, input: Input) => Promise<OwnAccessView>, done: string) {
  return useChange(call, { done, sets: useSellerQueries().access.queryKey, failed: useTellFailure() })
}
