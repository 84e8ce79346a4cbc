import { z } from 'zod'
import { readCharge } from '../read-charge.ts'
import type { CreateOutcome, SentOrder, SupplierOrderState, SupplierRequest } from '../supplier.ts'
import { callDigiflazz, type DigiflazzAccess, TRANSACTION } from './call.ts'
import { endsFirstSending, isKnownFailure, refusalOf } from './codes.ts'

const transaction = z.object({
  ref_id: z.string(),
  status: z.string(),
  rc: z.union([z.string(), z.number().transform((code) => String(code).padStart(2, '0'))]),
  sn: z.string().nullish(),
  price: z.unknown().optional(),
})
type Transaction = z.output<typeof transaction>
type Answered = Transaction | Readonly<{ kind: 'unknown'; reason: string }>

/** Returns the supplier's single field for the player: the id, directly followed by the zone if the game has one. */
const customerNumber = (player: Readonly<Record<string, string>>): string =>
  `${player.user_id ?? ''}${player.additional_id ?? ''}`

/** Orders, or queries an order: the supplier has one call for both, with the reference as idempotency key. */
async function send(access: DigiflazzAccess, reference: string, order: SentOrder): Promise<Answered> {
  const answer = await callDigiflazz(access, TRANSACTION, reference, {
    ref_id: reference,
    buyer_sku_code: order.productCode,
    customer_no: customerNumber(order.player),
    max_price: order.priceGuard.amount,
  })
  if (answer.kind === 'unknown') return answer
  const parsed = transaction.safeParse(answer.data)
  if (!parsed.success) return { kind: 'unknown', reason: 'a transaction that cannot be read' }
  if (parsed.data.ref_id !== reference) return { kind: 'unknown', reason: 'answered about another order' }
  return parsed.data
}

const isTaken = ({ status }: Transaction) => status === 'Sukses' || status === 'Pending'

/** Returns an outcome that proves nothing. `code` is set if the supplier's table does not list the code. */
function unclear({ status, rc }: Transaction) {
  const reason = `${status.slice(0, 20)}, rc ${rc.slice(0, 20)}`
  const isKnown = status === 'Gagal' && isKnownFailure(rc)
  return { kind: 'unknown' as const, reason, ...(isKnown ? {} : { code: reason }) }
}

export async function createOrder(access: DigiflazzAccess, request: SupplierRequest): Promise<CreateOutcome> {
  const answer = await send(access, request.reference, request)
  if ('kind' in answer) return answer
  const { rc, price, status } = answer
  if (isTaken(answer)) return { kind: 'accepted', supplierRef: request.reference, cost: readCharge(price) }
  const refusal = status === 'Gagal' ? refusalOf(rc) : undefined
  return refusal ? { kind: 'refused', refusal, code: `rc ${rc}` } : unclear(answer)
}

/** A query re-sends the order, so a refusal ends the order only if it is about the first sending. */
export async function findOrder(
  access: DigiflazzAccess,
  reference: string,
  sent: SentOrder | undefined,
): Promise<SupplierOrderState> {
  if (!sent) return { kind: 'unknown', reason: 'it is asked by sending the order again' }
  const answer = await send(access, reference, sent)
  if ('kind' in answer) return answer
  const { status, rc, sn, price } = answer
  const known = { supplierRef: reference, note: sn || undefined }
  if (status === 'Sukses') return { kind: 'delivered', ...known, cost: readCharge(price) }
  if (status === 'Pending') return { kind: 'pending', ...known, cost: readCharge(price) }
  return status === 'Gagal' && endsFirstSending(rc) ? { kind: 'refunded', ...known, note: `rc ${rc}` } : unclear(answer)
}
