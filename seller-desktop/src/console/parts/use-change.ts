import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@topup/core/api/client'
import { type ToastMessage, toast } from '@topup/core/ui/toast-store.ts'
import { usePlatform } from '../platform.ts'
import { tellRefusal } from './refusal.ts'

interface ChangeOptions<Input, Answer> {
  /** Said when it was made. */
  done?: string | ((answer: Answer, input: Input) => string | ToastMessage)
  /** Said with the reason when it was refused; without it the screen shows the reason itself. */
  failed?: string | ((error: Error) => void)
  /** What the answer is the new state of. */
  sets?: QueryKey
  /** What is read again, whatever came of it. */
  reads?: readonly QueryKey[]
  /** False where what is read is long, and what closes then need not wait for it. */
  waits?: boolean
  /** The answer is kept in no cache. */
  isSecret?: boolean
  onMade?: (answer: Answer) => void
}

/** One call that changes something: says what came of it, and reads again what it touches. */
export function useChange<Input = void, Answer = unknown>(
  call: (api: ApiClient, input: Input) => Promise<Answer>,
  { done, failed, sets, reads = [], waits = true, isSecret, onMade }: ChangeOptions<Input, Answer> = {},
) {
  const { api } = usePlatform()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    ...(isSecret && { gcTime: 0 }),
    onSuccess: (answer, input) => {
      if (sets) client.setQueryData(sets, answer)
      const told = typeof done === 'function' ? done(answer, input) : done
      if (told) toast({ variant: 'success', ...(typeof told === 'string' ? { title: told } : told) })
      onMade?.(answer)
    },
    ...(failed && { onError: typeof failed === 'string' ? tellRefusal(failed) : failed }),
    onSettled: () => {
      const read = Promise.all(reads.map((queryKey) => client.invalidateQueries({ queryKey })))
      return waits ? read : undefined
    },
  })
}
