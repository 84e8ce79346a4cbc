import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What was typed into a rendered page before its scripts came stands in the field, and React, which has not heard of it,
 * would clear it with the next render. Hands it over once.
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
