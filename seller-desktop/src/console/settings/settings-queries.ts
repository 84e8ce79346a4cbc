import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { EndpointInput } from '@topup/core/api/endpoints'
import type { NoticeChannel } from '@topup/core/seller/notice-channels'
import { fill } from '@topup/core/text/words'
import { toast } from '@topup/core/ui/toast-store.ts'
import { useTexts } from '../messages/messages.ts'
import { reasonOf } from '../parts/refusal.ts'
import { useChange } from '../parts/use-change.ts'
import type { SellerPlatform } from '../platform.ts'

const settingsKey = ['settings'] as const

export const settingsQueries = ({ api }: SellerPlatform) => ({
  current: queryOptions({ queryKey: settingsKey, queryFn: ({ signal }) => api('getStoreSettings', {}, { signal }) }),
  noticeChannels: queryOptions({
    queryKey: [...settingsKey, 'notice-channels'],
    queryFn: ({ signal }) => api('listNoticeChannels', {}, { signal }),
  }),
  versions: queryOptions({
    queryKey: [...settingsKey, 'versions'],
    queryFn: ({ signal }) => api('listSettingsVersions', {}, { signal }),
  }),
})

/** Names the characters that receipts cannot print. */
export const sayNotPrinted = (texts: Readonly<{ notPrinted: string }>, signs: readonly string[]) =>
  fill(texts.notPrinted, { signs: signs.join(' ') })

export function useSaveSettings() {
  const texts = useTexts().settings
  return useChange((api, input: EndpointInput<'saveStoreSettings'>) => api('saveStoreSettings', input), {
    done: ({ notPrinted = [] }) => ({
      title: texts.saved,
      description: notPrinted.length > 0 ? sayNotPrinted(texts, notPrinted) : texts.savedText,
    }),
    failed: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'settings_changed'
      const description = isOutdated ? texts.changedMeanwhile : reasonOf(error)
      toast({ title: texts.failed, description, variant: 'destructive' })
    },
    sets: settingsKey,
    reads: [settingsKey],
  })
}

/** Tests a channel and reports the result itself, because a refusal by the channel is an answer too. */
export function useTestNotice() {
  const texts = useTexts().settings
  return useChange((api, channel: NoticeChannel) => api('testNotice', { channel }), {
    done: ({ error }) =>
      error === null
        ? texts.testTaken
        : { title: texts.testNotTaken, description: error, variant: 'destructive' as const },
    failed: texts.failed,
  })
}

export function useRevealKey() {
  const { failed } = useTexts().settings
  return useChange((api) => api('revealNoticeKey'), { failed, isSecret: true })
}
