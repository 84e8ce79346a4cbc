import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedScenario } from '@topup/core/pricing/saved-scenario'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../../messages/messages.ts'
import type { ScenarioStore } from '../../platform.ts'

export const scenarioQuery = (store: ScenarioStore) =>
  queryOptions({ queryKey: ['scenarios'], queryFn: () => store.list() })

/** Changes to drafts on this computer; they work offline, and the list updates at once. */
export function useScenarioChanges(store: ScenarioStore) {
  const { notSaved } = useTexts().scenarios
  const client = useQueryClient()
  const options = {
    onSuccess: (all: SavedScenario[]) => void client.setQueryData(scenarioQuery(store).queryKey, all),
    // The computer's own error text is not useful to a seller, so show only the title.
    onError: () => void toast({ title: notSaved, variant: 'destructive' }),
  } as const
  return {
    save: useMutation({ ...options, mutationFn: (scenario: SavedScenario) => store.save(scenario) }),
    remove: useMutation({ ...options, mutationFn: (id: string) => store.remove(id) }),
  }
}
