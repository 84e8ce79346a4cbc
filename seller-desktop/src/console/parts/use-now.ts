import { SECOND } from '@topup/core/time'
import { useEffect, useState } from 'react'

const tick = 15 * SECOND

/** The current time, updated often enough for the ages on screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}
