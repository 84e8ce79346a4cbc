/** The time at which a payment ends. Where that is past and the payment still waits, this device’s clock is wrong, and no end is shown. */
export function endOf(expiresAt: string, now: number): number {
  const end = Date.parse(expiresAt)
  return end > now ? end : Number.POSITIVE_INFINITY
}
