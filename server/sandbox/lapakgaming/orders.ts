import { record, text } from '../form-values.ts'
import { randomDigits, randomId } from '../random-id.ts'
import { type Answer, isAnswer } from '../serve.ts'

import type { World } from '../world.ts'
import { refused, succeeded } from './lapak-call.ts'
import type { SupplierOrder } from './lapakgaming-state.ts'
import { chargeOf, orderView, sendOrderCallback } from './order-callback.ts'
import { readOrder, staysPending, type WantedOrder } from './read-order.ts'
import { scheduleFinish, setOrderStatus } from './settle-order.ts'
import { type SpecialPlayer, specialPlayer } from './special-players.ts'

const usual = { kind: 'finishes', status: 'SUCCESS', callback: true, afterMs: 1500 } as const

export async function createOrder(world: World, body: unknown, account = 'store'): Promise<Answer> {
  const lapak = world.state.lapakgaming
  const wanted = readOrder(world, record(body))
  const known = lapak.orders[lapak.references[String(record(body).partner_reference_id)] ?? '']
  if (known) return refused('TRANSACTION_EXIST', { tid: known.tid, total_price: chargeOf(known) })
  if (isAnswer(wanted)) return wanted
  const special = specialPlayer(wanted.userId)
  if (special?.kind === 'no-stock') return refused('STOCK_NOT_FOUND')
  if (special?.kind === 'error-not-bought') return refused('SYSTEM_ERROR')
  if (wanted.product.price * wanted.count > lapak.balance) return refused('INSUFFICIENT_BALANCE')
  const order = placeOrder(world, wanted, special, account)
  if (special?.kind === 'error-but-bought') return refused('SYSTEM_ERROR')
  if (special?.kind === 'callback-first') {
    setOrderStatus(world, order, 'SUCCESS')
    await sendOrderCallback(world, order)
  }
  return succeeded({ tid: order.tid, total_price: chargeOf(order) }, `${order.tid} ${order.productCode}`)
}

function placeOrder(
  world: World,
  wanted: WantedOrder,
  special: SpecialPlayer | undefined,
  account: string,
): SupplierOrder {
  const lapak = world.state.lapakgaming
  const plan = special?.kind === 'finishes' ? special : usual
  const never = plan.afterMs === null || plan.status === 'PENDING' || staysPending(wanted.product)
  const now = world.clock.now()
  const order: SupplierOrder = {
    tid: `RA${randomDigits(18)}`,
    account,
    partnerReferenceId: wanted.reference,
    productCode: wanted.product.code,
    productName: wanted.product.name,
    userId: wanted.userId,
    additionalId: wanted.additionalId,
    count: wanted.count,
    price: wanted.product.price,
    totalPrice: wanted.product.price * wanted.count,
    status: 'PENDING',
    createdAt: now.toISOString(),
    finishedAt: null,
    dueAt: never ? null : new Date(now.getTime() + (plan.afterMs ?? 0)).toISOString(),
    outcome: plan.status === 'REFUNDED' ? 'REFUNDED' : 'SUCCESS',
    callbackUrl: wanted.callbackUrl,
    callback: plan.callback,
    charge: lapak.overrides[wanted.product.code]?.charge,
    voucherCodes: wanted.userId ? [] : Array.from({ length: wanted.count }, () => randomId('', 16).toUpperCase()),
  }
  lapak.orders[order.tid] = order
  if (order.partnerReferenceId) lapak.references[order.partnerReferenceId] = order.tid
  lapak.balance -= order.totalPrice
  world.save()
  if (special?.kind !== 'callback-first') scheduleFinish(world, order)
  return order
}

export function orderStatus(world: World, query: Record<string, unknown>, account = 'store'): Answer {
  const lapak = world.state.lapakgaming
  const reference = text(query.partner_reference_id)
  const tid = text(query.tid) ?? (reference === undefined ? undefined : lapak.references[reference])
  const order = tid === undefined ? undefined : lapak.orders[tid]
  if (order?.account !== account || (reference !== undefined && order.partnerReferenceId !== reference))
    return refused('TID_NOT_FOUND')
  return succeeded(orderView(order), `${order.tid} ${order.status}`)
}
