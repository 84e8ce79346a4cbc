import { useQuery } from '@tanstack/react-query'
import { queries } from '../queries.ts'

/** False until the page knows; never true in what the server draws. */
export const useIsSignedIn = (): boolean => Boolean(useQuery(queries.user()).data)
