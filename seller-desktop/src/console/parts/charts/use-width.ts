import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element in CSS pixels, followed as it changes; 0 until it is known. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = ref
    if (!current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
