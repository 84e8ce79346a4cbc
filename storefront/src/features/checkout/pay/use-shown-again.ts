import { useEffect } from 'react'

/** Calls back when the browser restores this page from its back-forward cache. */
export function useShownAgain(onShown: () => void) {
  useEffect(() => {
    const arrive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShown()
    }
    window.addEventListener('pageshow', arrive)
    return () => window.removeEventListener('pageshow', arrive)
  })
}
