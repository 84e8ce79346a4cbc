import { money } from '@topup/core/money/money'
import { z } from 'zod'
import type { CreateOutcome, SentOrder, SupplierOrderState, SupplierRequest } from '../supplier.ts'
import { callDigiflazz, type DigiflazzAccess, TRANSACTION } from './call.ts'
import { isFinalFailure, refusalOf } from './codes.ts'

const transaction = z.object({
  ref_id: z.string(),
  status: z.string(),
  rc: z.string(),
  sn: z.string().nullish(),
  price: z.number().int().positive().nullish().catch(undefined),
})
type Transaction = z.output<typeof transaction>
type Answered = Transaction | Readonly<{ kind: 'unknown'; reason: string }>

/** The one target a seller there asks for: the player's id, followed by the zone where the game has one. */
const customerNumber = (player: Readonly<Record<string, string>>): string =>
  `${player.user_id ?? ''}${player.additional_id ?? ''}`

/** Making an order and asking about it are the same call: the reference is what makes it one order. */
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

export async function createOrder(access: DigiflazzAccess, request: SupplierRequest): Promise<CreateOutcome> {
  const answer = await send(access, request.reference, request)
  if ('kind' in answer) return answer
  const { rc, price, status } = answer
  if (isTaken(answer)) {
    return { kind: 'accepted', supplierRef: request.reference, cost: price ? money(price, 'IDR') : undefined }
  }
  const refusal = status === 'Gagal' ? refusalOf(rc) : undefined
  if (refusal) return { kind: 'refused', refusal, code: `rc ${rc}` }
  if (status === 'Gagal' && isFinalFailure(rc)) return { kind: 'refused', refusal: 'product', code: `rc ${rc}` }
  return { kind: 'unknown', reason: `${status}, rc ${rc}` }
}

/** A refusal of the account is no end: asked again under the same reference, the order may still be made. */
export async function findOrder(
  access: DigiflazzAccess,
  reference: string,
  sent: SentOrder | undefined,
): Promise<SupplierOrderState> {
  if (!sent) return { kind: 'unknown', reason: 'it is asked by sending the order again' }
  const answer = await send(access, reference, sent)
  if ('kind' in answer) return answer
  const { status, rc, sn } = answer
  const known = { supplierRef: reference, note: sn || undefined }
  if (status === 'Sukses') return { kind: 'delivered', ...known }
  if (status === 'Pending') return { kind: 'pending', ...known }
  const refusal = refusalOf(rc)
  const isOver = status === 'Gagal' && (isFinalFailure(rc) || (refusal && refusal !== 'account'))
  return isOver ? { kind: 'refunded', ...known, note: `rc ${rc}` } : { kind: 'unknown', reason: `${status}, rc ${rc}` }
}
