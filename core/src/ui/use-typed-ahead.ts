import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Text typed into a rendered page before its scripts ran is in the DOM, but not in React's state. React would clear it
 * with the next render, so this passes it to `take` once.
 */
export function useTypedAhead(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  take: (typed: string) => void,
): void {
  const first = useRef({ value, take })
  useLayoutEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== first.current.value) first.current.take(typed)
  }, [field])
}
