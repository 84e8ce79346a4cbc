import type { ApiClient } from '@topup/core/api/client'
import type { OrderView } from '@topup/core/api/orders'
import { SECOND } from '@topup/core/time'
import { api as storeApi } from '../../shared/api.ts'

export type PaymentResult = Readonly<
  | { kind: 'paid'; trackingCode: string | undefined }
  | { kind: 'pending'; trackingCode: string | undefined }
  /** This browser has no order of that checkout, or the store did not answer. */
  | { kind: 'unknown-checkout'; trackingCode?: undefined }
>

const between = 1 * SECOND
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function readOnce(api: ApiClient, checkoutId: string): Promise<PaymentResult> {
  const orders: OrderView[] = await api('listOrders').catch(() => [])
  const placed = orders
    .filter((order) => order.checkoutId === checkoutId)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
  const [first] = placed
  if (!first) return { kind: 'unknown-checkout' }
  const isPaid = placed.some(({ status }) => status !== 'pending' && status !== 'failed')
  return { kind: isPaid ? 'paid' : 'pending', trackingCode: first.trackingCode }
}

/** Returns the code of a checkout's first order; undefined if this browser has none or the store fails. */
export const findTrackingCode = async (checkoutId: string): Promise<string | undefined> =>
  (await readOnce(storeApi, checkoutId)).trackingCode

/**
 * Returns a checkout's payment state, waiting for the provider's webhook. `isHopeful` comes from the address, which
 * anyone can write, so it only decides how long to wait: 10 s or 2 s.
 */
export async function findPaymentResult(
  checkoutId: string,
  { isHopeful, api = storeApi, wait = sleep }: { isHopeful: boolean; api?: ApiClient; wait?: typeof sleep },
): Promise<PaymentResult> {
  let result = await readOnce(api, checkoutId)
  for (let left = isHopeful ? 10 : 2; left > 0 && result.kind !== 'paid'; left -= 1) {
    await wait(between)
    result = await readOnce(api, checkoutId)
  }
  return result
}
