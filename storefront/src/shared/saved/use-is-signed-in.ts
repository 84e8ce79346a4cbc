import { useQuery } from '@tanstack/react-query'
import { queries } from '../queries.ts'

/** False until the page knows whether a buyer is signed in; never true in the server's rendering. */
export const useIsSignedIn = (): boolean => Boolean(useQuery(queries.user()).data)
