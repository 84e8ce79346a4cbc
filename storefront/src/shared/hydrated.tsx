import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

const Hydrated = createContext(false)

/**
 * Tells all parts of the page when hydration is done. The transition lets React render the changes in small steps, so
 * that a slow phone still answers a touch.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return <Hydrated value={isHydrated}>{children}</Hydrated>
}

/** False on the server and in the first render, which must equal the server's. */
export const useHydrated = () => use(Hydrated)
