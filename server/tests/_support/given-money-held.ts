import { eventually } from './eventually.ts'
import { givenOrders } from './given-order.ts'
import type { Browser } from './http-client.ts'
import type { Shop } from './start-shop.ts'

/** The price in rupiah of four packages; with fewer the counter’s fee would be too large a part. */
export const RUPIAH = 4 * 23_300
const four = [{ packageId: 'ml-86', quantity: 4 }] as const

type Placed = Awaited<ReturnType<typeof givenOrders>>
type Channel = 'ID_BCA' | 'ID_INDOMARET' | 'ID_OVO' | 'ID_DANA' | 'ID_LINKAJA'

export async function openByXendit(shop: Shop, placed: Placed, channelCode: Channel = 'ID_BCA') {
  const wanted = { orderId: placed.first.id, amount: placed.amount, channelCode, customerPhone: '+628123456789' }
  const { paymentId } = await placed.browser.api('createEwalletPayment', wanted)
  const payment = await shop.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  return { ...placed, paymentId, ref: payment.provider_ref ?? '' }
}
export type OpenedByXendit = Awaited<ReturnType<typeof openByXendit>>

export const statusOfPayment = async (shop: Shop, paymentId: string) =>
  (await shop.db.selectFrom('payments').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow()).status

export const untilPaymentIs = (shop: Shop, paymentId: string, status: string) =>
  eventually(async () => {
    const found = await statusOfPayment(shop, paymentId)
    if (found !== status) throw new Error(`the payment is ${found}, not ${status}`)
  })

/** The buyer pays an amount other than the one asked, by bank, till or wallet. */
export async function pay(
  shop: Shop,
  { ref }: OpenedByXendit,
  money: { amount?: number; currency?: string },
  late = false,
) {
  const action = late ? 'pay-late' : 'pay'
  await shop.world.post(`/control/xendit/payment_requests/${ref}`, { action, ...money, misbehave: true })
}

/** A checkout paid with an amount other than the one asked, by bank unless `wanted` says otherwise. */
export async function givenMoneyHeld(
  shop: Shop,
  money: { amount?: number; currency?: string } = { amount: RUPIAH - 250 },
  channel?: Channel,
  wanted: Parameters<typeof givenOrders>[1] = [...four],
  browser?: Browser,
) {
  const opened = await openByXendit(shop, await givenOrders(shop, wanted, browser), channel)
  await pay(shop, opened, money)
  await untilPaymentIs(shop, opened.paymentId, 'held')
  return opened
}
