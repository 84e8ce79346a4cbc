import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../../messages/messages.ts'
import { tellRefusal } from '../../parts/refusal.ts'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'

export function useDecideRate() {
  const texts = useTexts().rates
  const { api } = usePlatform()
  const { rates, pricingBasis, attention } = useQueries()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: EndpointInput<'decideRate'>) => api('decideRate', decision),
    onSuccess: (_view, { action }) => {
      const [title, description] =
        action === 'approve' ? [texts.approved, texts.approvedText] : [texts.rejectedTitle, texts.rejectedText]
      toast({ title, description, variant: 'success' })
    },
    onError: tellRefusal(texts.failed),
    onSettled: () =>
      Promise.all(
        [rates, pricingBasis, attention].map(({ queryKey }) => client.invalidateQueries({ queryKey: [...queryKey] })),
      ),
  })
}
