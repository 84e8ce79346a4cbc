import { MINUTE, SECOND } from '@topup/core/time'

/**
 * Returns the milliseconds for which the store still holds the price. Undefined if this device's clock must be wrong: a
 * new order cannot have expired, nor be held longer than the store's limit.
 */
export function timeToPay(expiresAt: string, now: Date, limitMinutes: number): number | undefined {
  const left = Date.parse(expiresAt) - now.getTime()
  return left > 0 && left <= (limitMinutes + 1) * MINUTE ? left : undefined
}

/** Formats as `mm:ss`, rounded up so that it never shows 00:00 while time is left. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
