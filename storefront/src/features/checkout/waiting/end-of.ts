/** Returns when a payment ends. A waiting payment with a past end means a wrong device clock: returns infinity. */
export function endOf(expiresAt: string, now: number): number {
  const end = Date.parse(expiresAt)
  return end > now ? end : Number.POSITIVE_INFINITY
}
