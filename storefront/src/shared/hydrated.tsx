import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'

const Hydrated = createContext(false)

/**
 * Tells every part of the page that it runs in the browser. In a transition: what changes by it is drawn in small steps,
 * between which a slow phone still answers a touch, and not at once with all that hydration leaves to do.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return <Hydrated value={isHydrated}>{children}</Hydrated>
}

/** False on the server and in the first render, which must equal the server's. */
export const useHydrated = () => use(Hydrated)
