import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first render, which must equal the server's. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
