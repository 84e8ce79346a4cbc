import { useEffect } from 'react'

/** Tells when the browser shows this very page again as it was left, after its Back button. */
export function useShownAgain(onShown: () => void) {
  useEffect(() => {
    const arrive = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShown()
    }
    window.addEventListener('pageshow', arrive)
    return () => window.removeEventListener('pageshow', arrive)
  })
}
