import { type RefObject, useLayoutEffect } from 'react'

/** While `isKept`, the element is at least as high as it was: what takes its place moves nothing below it. */
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
