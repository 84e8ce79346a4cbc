import { readRef } from '../../src/payments/xendit/refs.ts'
import type { Shop } from './start-shop.ts'

/** The buyer pays in the wallet's app, by the code, at the bank or at the till. */
export async function payAtXendit(shop: Pick<Shop, 'db' | 'world'>, paymentId: string): Promise<void> {
  const { provider_ref } = await shop.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { id } = readRef(provider_ref ?? '')
  await shop.world.post(`/control/xendit/payment_requests/${id}`, { action: 'pay' })
}
