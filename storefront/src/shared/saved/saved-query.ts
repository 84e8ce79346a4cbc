import { queryOptions } from '@tanstack/react-query'
import { MINUTE } from '@topup/core/time'
import { api } from '../api.ts'

/** Only in memory: the device's next user may be somebody else. */
export const savedQuery = () =>
  queryOptions({
    queryKey: ['/api/account', 'saved'],
    queryFn: ({ signal }) => api('listSaved', {}, { signal }),
    staleTime: MINUTE,
    networkMode: 'always',
  })
