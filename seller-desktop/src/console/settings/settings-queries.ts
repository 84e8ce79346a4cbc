import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { EndpointInput } from '@topup/core/api/endpoints'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../messages/messages.ts'
import { reasonOf, tellRefusal } from '../parts/refusal.ts'
import { type SellerPlatform, usePlatform } from '../platform.ts'

const settingsKey = ['settings'] as const

export const settingsQueries = ({ api }: SellerPlatform) => ({
  current: queryOptions({ queryKey: settingsKey, queryFn: ({ signal }) => api('getStoreSettings', {}, { signal }) }),
  versions: queryOptions({
    queryKey: [...settingsKey, 'versions'],
    queryFn: ({ signal }) => api('listSettingsVersions', {}, { signal }),
  }),
})

export function useSaveSettings() {
  const texts = useTexts().settings
  const { api } = usePlatform()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: EndpointInput<'saveStoreSettings'>) => api('saveStoreSettings', input),
    onSuccess: (view) => {
      client.setQueryData(settingsKey, view)
      toast({ title: texts.saved, description: texts.savedText, variant: 'success' })
    },
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'settings_changed'
      const description = isOutdated ? texts.changedMeanwhile : reasonOf(error)
      toast({ title: texts.failed, description, variant: 'destructive' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  })
}

export function useRevealKey() {
  const texts = useTexts().settings
  const { api } = usePlatform()
  return useMutation({
    mutationFn: () => api('revealNoticeKey'),
    gcTime: 0,
    onError: tellRefusal(texts.failed),
  })
}
