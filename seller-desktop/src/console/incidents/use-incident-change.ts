import type { ApiClient } from '@topup/core/api/client'
import { useChange } from '../parts/use-change.ts'

/** One change of what buyers read of incidents. */
export const useIncidentChange = <Input = void>(
  call: (api: ApiClient, input: Input) => Promise<unknown>,
  told: Readonly<{ done: string; failed?: string; onMade?: () => void }>,
) => useChange(call, { ...told, reads: [['incidents']] })
