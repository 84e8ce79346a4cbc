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
  /** The version that the rules are based on: another one in force is a conflict. */
  basedOn: number
  rules: PricingSettings
  /** What was in force, to go back to. */
  before?: PricingSettings
  onApplied?: (inForce: PricingRulesView) => void
  /** The store could not be reached, and nothing was sent. */
  onAway?: (error: PlatformError) => void
}>

/** What is in force, where somebody saved after the version the seller's rules are based on. */
function conflictIn(error: Error): PricingRulesView | undefined {
  if (!(error instanceof ApiError) || error.code !== 'settings_changed') return undefined
  return error.details?.current as PricingRulesView | undefined
}

/** Sends rules with the version they are based on; a conflict is kept to be shown, and nothing is overwritten. */
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
        // What the seller decides next, an undo too, starts from what is really in force.
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
