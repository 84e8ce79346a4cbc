import { useEffect, useRef } from 'react'

/**
 * For a button that is replaced by the element it opens. Moves the focus into that element when it opens. On closing,
 * the focus returns to the button or its substitute. The element needs `tabIndex={-1}`.
 */
export function useSwapFocus<Place extends HTMLElement>(isOpen: boolean) {
  const place = useRef<Place>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const opener = isOpen ? undefined : place.current?.querySelector('button')
    const target = opener ?? place.current
    target?.focus()
  }, [isOpen])
  return place
}
