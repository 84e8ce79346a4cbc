import { type RefObject, useEffect, useState } from 'react'

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** `tabIndex` for a part that scrolls: a keyboard scrolls what has the focus, so text alone has to take it itself. */
export function useReachable(part: RefObject<HTMLElement | null>, isShown: boolean): 0 | undefined {
  const [holdsNothing, setHoldsNothing] = useState(false)
  useEffect(() => {
    const element = part.current
    if (!isShown || !element) return
    const look = () => setHoldsNothing(!element.querySelector(focusable))
    look()
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [part, isShown])
  return holdsNothing ? 0 : undefined
}
