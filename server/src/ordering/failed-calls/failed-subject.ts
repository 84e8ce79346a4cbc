import { type EndpointName, endpoints } from '@topup/core/api/endpoints'
import { z } from 'zod'
import type { FailedCall } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { ownCheckoutIds } from '../links/known-checkouts.ts'

/** The input fields by which calls to order, pay and track name their checkout, payment or order. */
const keys = ['checkoutId', 'paymentId', 'orderId', 'id'] as const

const keyOf = (name: EndpointName) => keys.find((key) => Object.hasOwn(endpoints[name].input.shape, key))

export const isBuyersCall = (name: EndpointName): boolean =>
  endpoints[name].who === 'buyer' && keyOf(name) !== undefined

export type FailedSubject = Readonly<{ checkoutId: string; orderId: string | null }>

const someId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

function readId({ params, body }: FailedCall, key: string): string | undefined {
  const parts: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body, ...params } : params
  return someId.safeParse(parts[key]).data
}

/** The call's subject if the caller has access to it: a stranger's call leaves no row at someone's order. */
export async function findSubject(
  { db }: Pick<Context, 'db'>,
  sessionId: string | undefined,
  call: FailedCall,
): Promise<FailedSubject | undefined> {
  const key = keyOf(call.name)
  const id = key && readId(call, key)
  if (!sessionId || id === undefined) return undefined
  const own = ownCheckoutIds(db, sessionId)
  if (key === 'checkoutId') {
    const found = await own.where('checkouts.id', '=', id).executeTakeFirst()
    return found && { checkoutId: found.id, orderId: null }
  }
  const orders = db.selectFrom('orders').select('checkout_id').where('id', '=', id).where('checkout_id', 'in', own)
  const order = key === 'paymentId' ? undefined : await orders.executeTakeFirst()
  if (order) return { checkoutId: order.checkout_id, orderId: id }
  // The id may be a payment's: some payment providers call their payments orders.
  const payment = await db
    .selectFrom('payments')
    .select('checkout_id')
    .where(key === 'paymentId' ? 'id' : 'provider_ref', '=', id)
    .where('checkout_id', 'in', own)
    .executeTakeFirst()
  return payment && { checkoutId: payment.checkout_id, orderId: null }
}
