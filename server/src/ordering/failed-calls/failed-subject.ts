import type { EndpointName } from '@topup/core/api/endpoints'
import { z } from 'zod'
import type { FailedCall } from '../../platform/http/route.ts'
import type { Context } from '../context.ts'
import { ownCheckoutIds } from '../links/known-checkouts.ts'

/** What a call names, as it came. `capture`: the provider's own id of a payment. */
type Named = 'checkout' | 'order' | 'payment' | 'capture'

/** The calls by which a buyer orders, pays and follows, and which part of each names what it is about. */
const named: Partial<Record<EndpointName, Readonly<{ what: Named; by: string }>>> = {
  createOrder: { what: 'checkout', by: 'checkoutId' },
  updateCheckout: { what: 'checkout', by: 'checkoutId' },
  extendCheckout: { what: 'checkout', by: 'checkoutId' },
  getCheckout: { what: 'checkout', by: 'checkoutId' },
  listWaysToPay: { what: 'checkout', by: 'checkoutId' },
  createPaymentIntent: { what: 'order', by: 'orderId' },
  createEwalletPayment: { what: 'order', by: 'orderId' },
  createQrisPayment: { what: 'order', by: 'orderId' },
  createPaypalOrder: { what: 'order', by: 'orderId' },
  capturePaypalOrder: { what: 'capture', by: 'orderId' },
  getEwalletStatus: { what: 'payment', by: 'paymentId' },
  correctPlayer: { what: 'order', by: 'id' },
  revealCodes: { what: 'order', by: 'id' },
  requestRefund: { what: 'order', by: 'id' },
  getRefundOptions: { what: 'order', by: 'id' },
  getRefundAccount: { what: 'order', by: 'id' },
  giveRefundAccount: { what: 'order', by: 'id' },
  createReview: { what: 'order', by: 'id' },
}

export const isBuyersCall = (name: EndpointName): boolean => named[name] !== undefined

export type FailedSubject = Readonly<{ checkoutId: string; orderId: string | null }>

const someId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

function readId({ name, params, body }: FailedCall): string | undefined {
  const by = named[name]?.by ?? ''
  const parts: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body, ...params } : params
  return someId.safeParse(parts[by]).data
}

/** What the call was about, if the caller may know it: a stranger's call leaves nothing at somebody's order. */
export async function findSubject(
  { db }: Pick<Context, 'db'>,
  sessionId: string | undefined,
  call: FailedCall,
): Promise<FailedSubject | undefined> {
  const id = readId(call)
  const what = named[call.name]?.what
  if (!sessionId || id === undefined || what === undefined) return undefined
  const own = ownCheckoutIds(db, sessionId)
  if (what === 'checkout') {
    const found = await own.where('checkouts.id', '=', id).executeTakeFirst()
    return found && { checkoutId: found.id, orderId: null }
  }
  const table = what === 'order' ? 'orders' : 'payments'
  const found = await db
    .selectFrom(table)
    .select('checkout_id')
    .where(what === 'capture' ? 'provider_ref' : 'id', '=', id)
    .where('checkout_id', 'in', own)
    .executeTakeFirst()
  return found && { checkoutId: found.checkout_id, orderId: what === 'order' ? id : null }
}
