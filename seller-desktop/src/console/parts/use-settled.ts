import { useEffect, useState } from 'react'

const pause = 250

/** The value once it stood still for a moment: what is typed is not asked sign by sign. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
