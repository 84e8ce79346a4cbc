import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../queries.ts'

/** What only owners may do is not offered to staff; the store would refuse it all the same. */
export const useIsOwner = (): boolean => useQuery(useQueries().seller).data?.role === 'owner'
