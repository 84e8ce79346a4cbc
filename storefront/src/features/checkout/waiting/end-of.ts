/** Returns when a payment ends. A past end of a waiting payment means a wrong device clock: returns infinity then. */
export function endOf(expiresAt: string, now: number): number {
  const end = Date.parse(expiresAt)
  return end > now ? end : Number.POSITIVE_INFINITY
}
