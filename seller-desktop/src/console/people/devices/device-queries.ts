import { queryOptions } from '@tanstack/react-query'
import { usePlatform } from '../../platform.ts'

export function useDeviceQueries() {
  const { api } = usePlatform()
  return {
    list: queryOptions({ queryKey: ['devices'], queryFn: ({ signal }) => api('listDevices', {}, { signal }) }),
    request: (requestId: string) =>
      queryOptions({
        queryKey: ['device-request', requestId],
        queryFn: ({ signal }) => api('getDeviceRequest', { requestId }, { signal }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
      }),
  }
}
