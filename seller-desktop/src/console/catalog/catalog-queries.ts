import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@topup/core/api/client'
import type { EndpointInput } from '@topup/core/api/endpoints'
import type { AdminPackageView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../messages/messages.ts'
import { tellRefusal } from '../parts/refusal.ts'
import { useChange } from '../parts/use-change.ts'
import { usePlatform } from '../platform.ts'

const gamesKey = ['admin-games']
const packagesKey = (gameId: string) => ['admin-packages', gameId]

export function useCatalogQueries() {
  const { api } = usePlatform()
  return {
    games: queryOptions({ queryKey: gamesKey, queryFn: ({ signal }) => api('listAdminGames', {}, { signal }) }),
    packages: (gameId: string) =>
      queryOptions({
        queryKey: packagesKey(gameId),
        queryFn: ({ signal }) => api('listAdminPackages', { id: gameId }, { signal }),
        enabled: gameId !== '',
      }),
  }
}

export function useCreateGame() {
  const { added, addedText } = useTexts().catalogue.games
  return useChange((api, game: EndpointInput<'createGame'>) => api('createGame', game), {
    done: ({ name }) => ({ title: added, description: fill(addedText, { name }) }),
    reads: [gamesKey],
  })
}

export function useEditGame() {
  const { changed } = useTexts().catalogue.games
  return useChange((api, game: EndpointInput<'updateGame'>) => api('updateGame', game), {
    done: ({ name }) => ({ title: changed, description: name }),
    reads: [gamesKey],
  })
}

/** Creates a package, or changes the one with the id; refetches games too, since their counts and lowest prices change. */
export function useSavePackage(gameId: string) {
  const { added, changed } = useTexts().catalogue.packages
  type Fields = Omit<EndpointInput<'createPackage'>, 'gameId'> & { id: string | undefined }
  return useChange(
    (api, { id, ...fields }: Fields) =>
      id === undefined ? api('createPackage', { gameId, ...fields }) : api('updatePackage', { id, ...fields }),
    {
      done: ({ name }, { id }) => ({ title: id === undefined ? added : changed, description: name }),
      reads: [packagesKey(gameId), gamesKey],
    },
  )
}

type SyncedChange = Readonly<{
  /** US cents; undefined leaves the price to the rules. */
  fixedCents: number | undefined
  isPriceChanged: boolean
  originalPrice: string | undefined
}>

/** Saves a synced package's fixed price as a pricing rule, on top of the version in force. */
export function useSaveSynced(pack: AdminPackageView) {
  const { changed } = useTexts().catalogue.packages
  const call = async (api: ApiClient, { fixedCents, isPriceChanged, originalPrice }: SyncedChange) => {
    if (isPriceChanged) {
      const { version, rules } = await api('getPricingRules')
      const { [pack.id]: _own, ...others } = rules.packages
      const packages = fixedCents === undefined ? others : { ...others, [pack.id]: { fixedCents } }
      await api('savePricingRules', { basedOn: version, rules: { ...rules, packages } })
    }
    if (originalPrice !== undefined) await api('updatePackage', { id: pack.id, originalPrice })
  }
  return useChange(call, {
    done: () => ({ title: changed, description: pack.name }),
    // Wait for the refetch, because a dialog reopened at once would otherwise start with the old rules.
    reads: [packagesKey(pack.gameId), gamesKey, ['pricing']],
  })
}

type Sold = Readonly<{ id: string; name: string; isActive: boolean }>

/** Toggles a row: shows it at once, reverts it if the store refuses, and offers an undo in the toast. */
function useToggle(
  call: (api: ApiClient, change: Pick<Sold, 'id' | 'isActive'>) => Promise<Sold>,
  [queryKey, ...others]: [QueryKey, ...QueryKey[]],
  texts: Readonly<{ shown: string; hidden: string }>,
) {
  const { undo, failed } = useTexts().catalogue
  const { api } = usePlatform()
  const client = useQueryClient()
  const show = (id: string, isActive: boolean) =>
    client.setQueryData<Sold[]>(queryKey, (list) => list?.map((one) => (one.id === id ? { ...one, isActive } : one)))
  const toggle = useMutation({
    mutationFn: ({ id, isActive }: Sold) => call(api, { id, isActive }),
    onMutate: async ({ id, isActive }) => {
      await client.cancelQueries({ queryKey })
      show(id, isActive)
    },
    onSuccess: ({ id, name, isActive }) =>
      void toast({
        title: fill(isActive ? texts.shown : texts.hidden, { name }),
        variant: 'success',
        action: { label: undo, onPress: () => toggle.mutate({ id, name, isActive: !isActive }) },
      }),
    onError: (error, { id, isActive }) => {
      show(id, !isActive)
      tellRefusal(failed)(error)
    },
    onSettled: () => Promise.all([queryKey, ...others].map((key) => client.invalidateQueries({ queryKey: key }))),
  })
  return toggle
}

export const useToggleGame = () =>
  useToggle((api, change) => api('updateGame', change), [gamesKey], useTexts().catalogue.games)

export const useTogglePackage = (gameId: string) =>
  useToggle(
    (api, change) => api('updatePackage', change),
    [packagesKey(gameId), gamesKey],
    useTexts().catalogue.packages,
  )
