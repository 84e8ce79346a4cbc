import { SECOND } from '@topup/core/time'
import { useEffect, useState } from 'react'

/** Returns the milliseconds until `end`, at least 0, updated every second. */
export function useTimeLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = now >= end

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [isOver])

  return Math.max(0, end - now)
}
