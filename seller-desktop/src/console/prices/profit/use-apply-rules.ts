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
import { PlatformError, usePlatform } from '../../platform.ts'
import { useQueries } from '../../queries.ts'

type Change = Readonly<{
  /** The version that the rules are based on; any other version in force is a conflict. */
  basedOn: number
  rules: PricingSettings
  /** The rules in force before this save, so that the seller can undo it. */
  before?: PricingSettings
  onApplied?: (inForce: PricingRulesView) => void
  /** Called if the store could not be reached and nothing was sent. */
  onAway?: (error: PlatformError) => void
}>

/** The rules in force if another seller saved since the version that ours are based on; else undefined. */
function conflictIn(error: Error): PricingRulesView | undefined {
  if (!(error instanceof ApiError) || error.code !== 'settings_changed') return undefined
  return error.details?.current as PricingRulesView | undefined
}

/** Saves rules with the version that they are based on. A conflict is returned for display, and nothing is overwritten. */
export function useApplyRules() {
  const { pricing: texts } = useTexts()
  const { api } = usePlatform()
  const { pricingRules } = useQueries()
  const client = useQueryClient()
  const [conflict, setConflict] = useState<PricingRulesView>()
  const [last, setLast] =
    useState<Readonly<{ version: number; updated: number; before: PricingSettings | undefined }>>()

  const apply = useMutation({
    mutationFn: ({ basedOn, rules }: Change) => api('savePricingRules', { basedOn, rules }),
    onSuccess: ({ current, updated }, { before, onApplied }) => {
      setConflict(undefined)
      setLast({ version: current.version, updated, before })
      client.setQueryData(pricingRules.queryKey, current)
      void client.invalidateQueries({ queryKey: ['pricing'] })
      const title = before ? texts.saved : texts.undone
      toast({
        title,
        description: plural(texts.savedText, updated, { count: formatCount(updated) }),
        variant: 'success',
      })
      onApplied?.(current)
    },
    onError: (error, { before, onAway }) => {
      const inForce = conflictIn(error)
      if (inForce) {
        // The seller's next decision, even an undo, starts from the rules really in force.
        client.setQueryData(pricingRules.queryKey, inForce)
        void client.invalidateQueries({ queryKey: ['pricing', 'basis'] })
      }
      if (inForce && before) return setConflict(inForce)
      if (error instanceof PlatformError && onAway) onAway(error)
      else tellRefusal(texts.failed)(error)
    },
  })
  return { apply, conflict, clearConflict: () => setConflict(undefined), last }
}
export type Applying = ReturnType<typeof useApplyRules>
