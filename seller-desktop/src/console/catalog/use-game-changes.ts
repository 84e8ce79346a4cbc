import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput } from '@topup/core/api/endpoints'
import type { AdminGameView } from '@topup/core/api/games'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../messages/messages.ts'
import { tellRefusal } from '../parts/refusal.ts'
import { usePlatform } from '../platform.ts'
import { useCatalogQueries } from './catalog-queries.ts'

export function useCreateGame() {
  const { games: texts } = useTexts().catalogue
  const { api } = usePlatform()
  const client = useQueryClient()
  const { queryKey } = useCatalogQueries().games
  return useMutation({
    mutationFn: (game: EndpointInput<'createGame'>) => api('createGame', game),
    onSuccess: ({ name }) =>
      void toast({ title: texts.added, description: fill(texts.addedText, { name }), variant: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useEditGame() {
  const { games: texts } = useTexts().catalogue
  const { api } = usePlatform()
  const client = useQueryClient()
  const { queryKey } = useCatalogQueries().games
  return useMutation({
    mutationFn: (game: EndpointInput<'updateGame'>) => api('updateGame', game),
    onSuccess: ({ name }) => void toast({ title: texts.changed, description: name, variant: 'success' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Shown at once, taken back when the store refuses; the toast undoes it. */
export function useToggleGame() {
  const { games: texts, undo, failed } = useTexts().catalogue
  const { api } = usePlatform()
  const client = useQueryClient()
  const { queryKey } = useCatalogQueries().games
  const show = (id: string, isActive: boolean) =>
    client.setQueryData<AdminGameView[]>(queryKey, (games) =>
      games?.map((game) => (game.id === id ? { ...game, isActive } : game)),
    )
  const toggle = useMutation({
    mutationFn: ({ id, isActive }: AdminGameView) => api('updateGame', { id, isActive }),
    onMutate: async ({ id, isActive }) => {
      await client.cancelQueries({ queryKey })
      show(id, isActive)
    },
    onSuccess: (game) =>
      void toast({
        title: fill(game.isActive ? texts.shown : texts.hidden, { name: game.name }),
        variant: 'success',
        action: { label: undo, onPress: () => toggle.mutate({ ...game, isActive: !game.isActive }) },
      }),
    onError: (error, { id, isActive }) => {
      show(id, !isActive)
      tellRefusal(failed)(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return toggle
}
