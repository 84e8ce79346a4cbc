import { z } from 'zod'
import { readCharge } from '../read-charge.ts'
import type { CreateOutcome, SupplierOrderState, SupplierRequest } from '../supplier.ts'
import { callLapak, type LapakAccess, type LapakAnswer, ORDER } from './call.ts'
import { isKnown, refusalOf, SUCCESS, TID_NOT_FOUND, TRANSACTION_EXIST } from './codes.ts'
import { playerParameters } from './player.ts'

const created = z.object({
  tid: z.string().min(1),
  total_price: z.unknown().optional(),
})

const orderState = z.object({
  status: z.string(),
  tid: z.string().min(1),
  reference_id: z.string().nullish(),
  total_price: z.unknown().optional(),
  transactions: z
    .array(z.object({ note: z.string().nullish(), voucher_code: z.string().trim().nullish().catch(undefined) }))
    .catch([]),
})

const stateKinds: Readonly<Record<string, 'pending' | 'delivered' | 'refunded'>> = {
  PENDING: 'pending',
  SUCCESS: 'delivered',
  REFUNDED: 'refunded',
}

function toOutcome(answer: LapakAnswer): CreateOutcome {
  if (answer.kind !== 'answered') return { kind: answer.kind, reason: answer.reason }
  const { code } = answer
  if (code === SUCCESS || code === TRANSACTION_EXIST) {
    const parsed = created.safeParse(answer.data)
    if (!parsed.success) return { kind: 'unknown', reason: `${code} without an order number` }
    const { tid, total_price } = parsed.data
    return { kind: 'accepted', supplierRef: tid, cost: readCharge(total_price) }
  }
  const refusal = refusalOf(code)
  if (refusal) return { kind: 'refused', refusal, code }
  return { kind: 'unknown', reason: code, ...(isKnown(code) ? {} : { code }) }
}

/** Orders one unit per call: for several units with different results, the supplier sends no callback. */
export async function createOrder(access: LapakAccess, request: SupplierRequest): Promise<CreateOutcome> {
  const body = {
    ...playerParameters(request.player),
    count_order: 1,
    product_code: request.productCode,
    price: request.priceGuard.amount,
    partner_reference_id: request.reference,
    ...(request.callbackUrl === undefined ? {} : { override_callback_url: request.callbackUrl }),
    ...(request.buyerIp === undefined ? {} : { end_user_ip_address: request.buyerIp }),
  }
  return toOutcome(await callLapak(access, { method: 'POST', path: ORDER, body }))
}

/** Queries the state of the order with our reference. The store relies on this, not on unverified callbacks. */
export async function findOrder(access: LapakAccess, reference: string): Promise<SupplierOrderState> {
  const query = { partner_reference_id: reference }
  const answer = await callLapak(access, { method: 'GET', path: '/api/order_status', query })
  if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason }
  if (answer.code === TID_NOT_FOUND) return { kind: 'not-found' }
  const { code: answered } = answer
  const parsed = answered === SUCCESS ? orderState.safeParse(answer.data) : undefined
  if (!parsed?.success) {
    return { kind: 'unknown', reason: answered, ...(isKnown(answered) ? {} : { code: answered }) }
  }
  const { status, tid, reference_id, transactions, total_price } = parsed.data
  if (reference_id && reference_id !== reference) return { kind: 'unknown', reason: 'answered about another order' }
  const kind = stateKinds[status.toUpperCase()]
  if (!kind) return { kind: 'unknown', reason: `order status ${status}`, code: `order status ${status}` }
  const codes = transactions.flatMap(({ voucher_code: code }) => (code ? [code] : []))
  // Leave out the note of a voucher order, as it may repeat a secret code.
  const note = codes.length === 0 ? (transactions[0]?.note ?? undefined) : undefined
  const known = { supplierRef: tid, note }
  if (kind === 'refunded') return { kind, ...known }
  const cost = readCharge(total_price)
  return kind === 'delivered' ? { kind, ...known, codes, cost } : { kind, ...known, cost }
}
