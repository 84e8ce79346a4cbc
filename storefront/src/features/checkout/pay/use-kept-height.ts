import { type RefObject, useLayoutEffect } from 'react'

/** While `isKept`, sets the element's last height as its minimum, so that a replacement moves nothing below. */
export function useKeptHeight(element: RefObject<HTMLElement | null>, isKept: boolean): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current || !isKept) return
    current.style.minHeight = `${current.offsetHeight}px`
    return () => {
      current.style.minHeight = ''
    }
  }, [element, isKept])
}
