import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@topup/core/api/client'
import { type ToastMessage, toast } from '@topup/core/ui/toast-store.ts'
import { usePlatform } from '../platform.ts'
import { tellRefusal } from './refusal.ts'

interface ChangeOptions<Input, Answer> {
  /** Shown as a toast on success. */
  done?: string | ((answer: Answer, input: Input) => string | ToastMessage)
  /** Title of the toast when the call fails; without it the screen shows the reason itself. */
  failed?: string | ((error: Error) => void)
  /** The query whose data the answer replaces. */
  sets?: QueryKey
  /** Queries that are refetched after success or failure. */
  reads?: readonly QueryKey[]
  /** False: the mutation ends without waiting for the refetches. */
  waits?: boolean
  /** Keeps the answer out of the cache. */
  isSecret?: boolean
  onMade?: (answer: Answer) => void
}

/** A mutation that calls the API, reports the result, and refetches the queries it affects. */
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
