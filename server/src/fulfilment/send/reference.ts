import { createHash } from 'node:crypto'

/** Identifies one attempt at a supplier to fill a unit; `number` counts the unit's attempts from 1. */
export type AttemptPlace = Readonly<{ orderId: string; unitNo: number; number: number }>

/**
 * Derives an attempt's reference from its place alone. So an attempt whose commit was lost is sent again with the same
 * reference, the supplier's idempotency key. The attempt can also be queried without its row.
 */
export function referenceOf({ orderId, unitNo, number }: AttemptPlace): string {
  const digest = createHash('sha256').update(`${orderId}:${unitNo}:${number}`).digest('hex')
  return `kd-${digest.slice(0, 32)}`
}
