import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { PricingRulesView } from '@topup/core/api/pricing'
import type { PricingSettings } from '@topup/core/pricing/pricing-rules'
import { plural } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useState } from 'react'
import { formatCount } from '../../format.ts'
import { useTexts } from '../../messages/messages.ts'
import { tellRefusal } from '../../parts/refusal.ts'
import { usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'

/** What is in force, where somebody saved after the version the seller's rules are based on. */
function conflictIn(error: Error): PricingRulesView | undefined {
  if (!(error instanceof ApiError) || error.code !== 'settings_changed') return undefined
  return error.details?.current as PricingRulesView | undefined
}

/** Sends rules with the version they are based on; a conflict is kept to be shown, and nothing is overwritten. */
export function useApplyRules(onApplied: (inForce: PricingRulesView) => void) {
  const texts = useTexts().scenarios
  const { api } = usePlatform()
  const { pricingRules } = useQueries()
  const client = useQueryClient()
  const [conflict, setConflict] = useState<PricingRulesView>()

  const apply = useMutation({
    mutationFn: (change: { basedOn: number; rules: PricingSettings }) => api('savePricingRules', change),
    onSuccess: ({ current, updated }) => {
      setConflict(undefined)
      client.setQueryData(pricingRules.queryKey, current)
      void client.invalidateQueries({ queryKey: ['pricing', 'basis'] })
      toast({ title: texts.applied, description: plural(texts.appliedText, updated, { count: formatCount(updated) }) })
      onApplied(current)
    },
    onError: (error) => {
      const inForce = conflictIn(error)
      if (inForce) setConflict(inForce)
      else tellRefusal(texts.failed)(error)
    },
  })
  return { apply, conflict, clearConflict: () => setConflict(undefined) }
}
