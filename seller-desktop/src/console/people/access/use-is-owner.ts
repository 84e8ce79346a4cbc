import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../queries.ts'

/** Whether to show what only owners may do; the store itself refuses it to staff. */
export const useIsOwner = (): boolean => useQuery(useQueries().seller).data?.role === 'owner'
