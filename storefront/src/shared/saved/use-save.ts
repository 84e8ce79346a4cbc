import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@topup/core/ui/toast-store.ts'
import { loadInnerMessages } from '../messages/load-messages.ts'
import { reasonOf, useLanguage, useMessages } from '../messages/messages.ts'
import { savedTexts } from '../messages/saved.ts'
import { savedQuery } from './saved-query.ts'

/** A change of what the account keeps; what it is then is read again before `onDone`. */
export function useSave<Input>(change: (input: Input) => Promise<unknown>, onDone?: (input: Input) => void) {
  const messages = useMessages()
  const language = useLanguage()
  const texts = savedTexts[language]
  const client = useQueryClient()
  return useMutation({
    // Without a connection it fails at once and says so, rather than being done some time later.
    networkMode: 'always',
    mutationFn: change,
    onSuccess: async (_, input) => {
      await client.invalidateQueries(savedQuery())
      onDone?.(input)
    },
    async onError(error) {
      // The pages of games come without what refusals mean.
      await loadInnerMessages(language).catch(() => undefined)
      toast({ title: reasonOf(error, messages) ?? texts.failed, variant: 'destructive' })
    },
  })
}
