import type { ApiClient } from '@topup/core/api/client'
import { useChange } from '../parts/use-change.ts'

/** Makes a call that changes incidents, and refetches their list. */
export const useIncidentChange = <Input = void>(
  call: (api: ApiClient, input: Input) => Promise<unknown>,
  told: Readonly<{ done: string; failed?: string; onMade?: () => void }>,
) => useChange(call, { ...told, reads: [['incidents']] })
