import { createHash } from 'node:crypto'

/** Names one attempt at a supplier to fill one unit: `number` counts the unit's attempts from 1. */
export type AttemptPlace = Readonly<{ orderId: string; unitNo: number; number: number }>

/**
 * Makes the reference by which a supplier knows an attempt, from the attempt's place alone. So an attempt whose commit was lost is
 * sent again under the same reference, which the supplier does not fill twice, and can be asked about without its row.
 */
export function referenceOf({ orderId, unitNo, number }: AttemptPlace): string {
  const digest = createHash('sha256').update(`${orderId}:${unitNo}:${number}`).digest('hex')
  return `kd-${digest.slice(0, 32)}`
}
