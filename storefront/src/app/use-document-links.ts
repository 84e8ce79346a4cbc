import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { hasOwn } from '../shared/kept-values.ts'
import { forgetDocumentWanted, leaveFor } from '../shared/leave-document.ts'

/**
 * Links that load another document of the store (checkout, login) keep the visitor on this page while offline. They
 * pass on values that the browser's storage refused.
 */
export function useDocumentLinks() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation inside the store is a change of mind.
  useEffect(() => forgetDocumentWanted(), [key])
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      // The router has handled its own links by this time.
      const opensByItself = navigator.onLine && !hasOwn()
      if (opensByItself || event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return
      const link = event.target.closest('a')
      if (link?.target !== '' || link.origin !== window.location.origin) return
      const isHere = link.pathname === window.location.pathname && link.hash !== ''
      if (isHere) return
      event.preventDefault()
      leaveFor(link.href)
    }
    document.addEventListener('click', stay)
    return () => document.removeEventListener('click', stay)
  }, [])
}
