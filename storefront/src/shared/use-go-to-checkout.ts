import { useEffect, useState } from 'react'
import { leaveFor } from './leave-document.ts'

/** Opens the checkout by a full page load: its content security policy lets the payment provider in. */
export function useGoToCheckout(search = '') {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // Going back may show this page again as the visitor left it, with a busy button.
    const arrive = () => setLeaving(false)
    window.addEventListener('pageshow', arrive)
    return () => window.removeEventListener('pageshow', arrive)
  }, [])
  const go = () => setLeaving(leaveFor(`/checkout${search}`))
  return [isLeaving, go] as const
}
