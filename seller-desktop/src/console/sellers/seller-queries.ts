import { queryOptions } from '@tanstack/react-query'
import { usePlatform } from '../platform.ts'

export function useSellerQueries() {
  const { api } = usePlatform()
  return {
    access: queryOptions({
      queryKey: ['own-access'],
      queryFn: ({ signal }) => api('getOwnAccess', {}, { signal }),
    }),
    staff: queryOptions({ queryKey: ['staff'], queryFn: ({ signal }) => api('listSellers', {}, { signal }) }),
  }
}
