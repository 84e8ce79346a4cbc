import { createHash } from 'node:crypto'

/** Which attempt to fill which unit: `number` counts the unit's attempts at suppliers from 1. */
export type AttemptPlace = Readonly<{ orderId: string; unitNo: number; number: number }>

/**
 * The reference that a supplier knows an attempt by. It follows from the attempt alone: an attempt whose commit was lost is
 * made again under the same reference, which the supplier does not fill twice, and can be asked about without its row.
 */
export function referenceOf({ orderId, unitNo, number }: AttemptPlace): string {
  const digest = createHash('sha256').update(`${orderId}:${unitNo}:${number}`).digest('hex')
  return `kd-${digest.slice(0, 32)}`
}
