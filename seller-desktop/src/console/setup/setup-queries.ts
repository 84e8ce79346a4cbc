import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@topup/core/api/client'
import type { EndpointInput } from '@topup/core/api/endpoints'
import type { SetupView } from '@topup/core/api/setup'
import { SECOND } from '@topup/core/time'
import { useTexts } from '../messages/messages.ts'
import { useChange } from '../parts/use-change.ts'
import { type SellerPlatform, usePlatform } from '../platform.ts'

const setupKey = ['setup'] as const
const pollEvery = 30 * SECOND

const setupQuery = ({ api }: SellerPlatform) =>
  queryOptions({
    queryKey: setupKey,
    queryFn: ({ signal }) => api('getSetup', {}, { signal }),
    refetchInterval: pollEvery,
  })

export const useSetupQuery = () => setupQuery(usePlatform())

/** Runs the named checks; the answer has the latest results of all checks. */
export function useRunChecks() {
  const { failed } = useTexts().setup
  return useChange((api, ids: string[]) => api('runSetupChecks', { ids }), { failed, sets: setupKey })
}

/** Whether the set-up changed since the seller agreed, so that nothing was done. */
export const isOther = (error: Error) => error instanceof ApiError && error.code === 'setup_changed'

/** Does what a check offers. Both callbacks also run if the dialog was closed meanwhile. */
export function useMend(onMended: (said: string) => void, onRefused: (error: Error) => void) {
  const client = useQueryClient()
  return useChange((api, input: EndpointInput<'mendSetup'>) => api('mendSetup', input), {
    onMade: ({ said, setup }) => {
      client.setQueryData<SetupView>(setupKey, setup)
      onMended(said)
    },
    failed: onRefused,
    reads: [setupKey],
    waits: false,
  })
}
