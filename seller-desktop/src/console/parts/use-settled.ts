import { useEffect, useState } from 'react'

const pause = 250

/** The value once it has not changed for a moment, so that a search is not sent for each character. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
