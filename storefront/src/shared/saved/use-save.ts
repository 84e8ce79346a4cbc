import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@topup/core/ui/toast-store.ts'
import { loadInnerMessages } from '../messages/load-messages.ts'
import { reasonOf, useLanguage, useMessages } from '../messages/messages.ts'
import { savedTexts } from '../messages/saved.ts'
import { savedQuery } from './saved-query.ts'

/** Changes data that the account stores, and fetches the account's data again before `onDone`. */
export function useSave<Input>(change: (input: Input) => Promise<unknown>, onDone?: (input: Input) => void) {
  const messages = useMessages()
  const language = useLanguage()
  const texts = savedTexts[language]
  const client = useQueryClient()
  return useMutation({
    // Offline the call fails at once with a message, instead of running later.
    networkMode: 'always',
    mutationFn: change,
    onSuccess: async (_, input) => {
      await client.invalidateQueries(savedQuery())
      onDone?.(input)
    },
    async onError(error) {
      // Games' pages do not contain the texts of refusals, so load them.
      await loadInnerMessages(language).catch(() => undefined)
      toast({ title: reasonOf(error, messages) ?? texts.failed, variant: 'destructive' })
    },
  })
}
