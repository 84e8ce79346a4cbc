import { SECOND } from '@topup/core/time'
import { useEffect, useState } from 'react'
import { timeToPay } from '../set-up/time-to-pay.ts'

/** Returns the milliseconds left to pay, 'over' once they ran out, or undefined if this device's clock is wrong. */
export function useTimeToPay(expiresAt: string, limitMinutes: number): number | 'over' | undefined {
  const [isTrusted] = useState(() => timeToPay(expiresAt, new Date(), limitMinutes) !== undefined)
  const [now, setNow] = useState(() => Date.now())
  const left = Date.parse(expiresAt) - now
  const isRunning = isTrusted && left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [isRunning])

  if (!isTrusted) return undefined
  return left > 0 ? left : 'over'
}
