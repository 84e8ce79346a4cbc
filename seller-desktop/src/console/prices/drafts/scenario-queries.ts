import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedScenario } from '@topup/core/pricing/saved-scenario'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../../messages/messages.ts'
import type { ScenarioStore } from '../../platform.ts'

export const scenarioQuery = (store: ScenarioStore) =>
  queryOptions({ queryKey: ['scenarios'], queryFn: () => store.list() })

/** Changes on this computer; they need no connection, and the list follows at once. */
export function useScenarioChanges(store: ScenarioStore) {
  const { notSaved } = useTexts().scenarios
  const client = useQueryClient()
  const options = {
    onSuccess: (all: SavedScenario[]) => void client.setQueryData(scenarioQuery(store).queryKey, all),
    // Said by this computer, in words nobody reads: the title is what is known.
    onError: () => void toast({ title: notSaved, variant: 'destructive' }),
  } as const
  return {
    save: useMutation({ ...options, mutationFn: (scenario: SavedScenario) => store.save(scenario) }),
    remove: useMutation({ ...options, mutationFn: (id: string) => store.remove(id) }),
  }
}
