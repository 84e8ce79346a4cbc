/** When the provider takes a payment no longer. A payment that waits is never over, so this device’s clock is wrong then. */
export function endOf(expiresAt: string, now: number): number {
  const end = Date.parse(expiresAt)
  return end > now ? end : Number.POSITIVE_INFINITY
}
