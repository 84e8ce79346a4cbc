import { queryOptions } from '@tanstack/react-query'
import { usePlatform } from '../../platform.ts'

export function useSellerQueries() {
  const { api } = usePlatform()
  return {
    access: queryOptions({
      queryKey: ['own-access'],
      queryFn: ({ signal }) => api('getOwnAccess', {}, { signal }),
    }),
    sessionsOf: (id: string) =>
      queryOptions({
        queryKey: ['staff', id, 'sessions'],
        queryFn: ({ signal }) => api('listSellerSessions', { id }, { signal }),
        gcTime: 0,
      }),
    staff: queryOptions({ queryKey: ['staff'], queryFn: ({ signal }) => api('listSellers', {}, { signal }) }),
  }
}
