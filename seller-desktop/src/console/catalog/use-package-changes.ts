import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import type { AdminPackageView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../messages/messages.ts'
import { tellRefusal } from '../parts/refusal.ts'
import { usePlatform } from '../platform.ts'
import { useCatalogQueries } from './catalog-queries.ts'

/** Counts and lowest prices of the games change with their packages. */
function useReadAgain(gameId: string) {
  const client = useQueryClient()
  const queries = useCatalogQueries()
  return () => {
    void client.invalidateQueries({ queryKey: queries.packages(gameId).queryKey })
    void client.invalidateQueries({ queryKey: queries.games.queryKey })
  }
}

/** Creates a package, or changes the one whose id is given. */
export function useSavePackage(gameId: string) {
  const { packages: texts } = useTexts().catalogue
  const { api } = usePlatform()
  const onSettled = useReadAgain(gameId)
  return useMutation({
    mutationFn: ({ id, ...fields }: Omit<EndpointInput<'createPackage'>, 'gameId'> & { id: string | undefined }) =>
      id === undefined ? api('createPackage', { gameId, ...fields }) : api('updatePackage', { id, ...fields }),
    onSuccess: ({ name }, { id }) =>
      void toast({ title: id === undefined ? texts.added : texts.changed, description: name, variant: 'success' }),
    onSettled,
  })
}

export type SyncedChange = Readonly<{
  /** US cents; undefined leaves the price to the rules. */
  fixedCents: number | undefined
  isPriceChanged: boolean
  originalPrice: string | undefined
}>

/** A synced package's own price is a rule of the pricing rules: saved on top of the version that is in force. */
export function useSaveSynced(pack: AdminPackageView) {
  const { packages: texts } = useTexts().catalogue
  const { api } = usePlatform()
  const client = useQueryClient()
  const onSettled = useReadAgain(pack.gameId)
  return useMutation({
    mutationFn: async ({ fixedCents, isPriceChanged, originalPrice }: SyncedChange) => {
      if (isPriceChanged) {
        const { version, rules } = await api('getPricingRules')
        const { [pack.id]: _own, ...others } = rules.packages
        const packages = fixedCents === undefined ? others : { ...others, [pack.id]: { fixedCents } }
        await api('savePricingRules', { basedOn: version, rules: { ...rules, packages } })
      }
      if (originalPrice !== undefined) await api('updatePackage', { id: pack.id, originalPrice })
    },
    onSuccess: () => void toast({ title: texts.changed, description: pack.name, variant: 'success' }),
    // Waited for: opened again at once, the dialog would begin with the rules from before.
    onSettled: () => {
      onSettled()
      return client.invalidateQueries({ queryKey: ['pricing'] })
    },
  })
}

export function useTogglePackage(gameId: string) {
  const { packages: texts, undo, failed } = useTexts().catalogue
  const { api } = usePlatform()
  const client = useQueryClient()
  const { queryKey } = useCatalogQueries().packages(gameId)
  const onSettled = useReadAgain(gameId)
  const show = (id: string, isActive: boolean) =>
    client.setQueryData<AdminPackageView[]>(queryKey, (list) =>
      list?.map((pack) => (pack.id === id ? { ...pack, isActive } : pack)),
    )
  const toggle = useMutation({
    mutationFn: ({ id, isActive }: AdminPackageView) => api('updatePackage', { id, isActive }),
    onMutate: async ({ id, isActive }) => {
      await client.cancelQueries({ queryKey })
      show(id, isActive)
    },
    onSuccess: (pack) =>
      void toast({
        title: fill(pack.isActive ? texts.shown : texts.hidden, { name: pack.name }),
        variant: 'success',
        action: { label: undo, onPress: () => toggle.mutate({ ...pack, isActive: !pack.isActive }) },
      }),
    onError: (error, { id, isActive }) => {
      show(id, !isActive)
      tellRefusal(failed)(error)
    },
    onSettled,
  })
  return toggle
}
