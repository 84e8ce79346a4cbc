import type { World } from '../world.ts'
import type { SupplierOrder } from './lapakgaming-state.ts'

const transactionStatus = { SUCCESS: 'success', PENDING: 'pending', REFUNDED: 'failed' } as const
const notes = { SUCCESS: 'Sukses Terkirim', PENDING: 'Sedang Diproses', REFUNDED: 'Gagal, saldo dikembalikan' } as const

const jakartaTime = (iso: string) =>
  new Date(Date.parse(iso) + 7 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The amount charged that an answer reports; absent from the JSON if the order's `charge` is null. */
export const chargeOf = ({ charge, totalPrice }: SupplierOrder): unknown =>
  charge === undefined ? totalPrice : (charge ?? undefined)

/** The order as callbacks describe it: they call the store's reference `reference_id`. */
export const orderView = (order: SupplierOrder) => ({
  status: order.status,
  tid: order.tid,
  reference_id: order.partnerReferenceId ?? '',
  total_price: chargeOf(order),
  transactions: Array.from({ length: order.count }, (_, index) => ({
    id: String(38 + index),
    product_name: order.productName,
    note: `${notes[order.status]} - ${jakartaTime(order.finishedAt ?? order.createdAt)} WIB`,
    status: transactionStatus[order.status],
    voucher_code: order.status === 'SUCCESS' ? (order.voucherCodes[index] ?? '') : '',
  })),
})

export async function sendOrderCallback(world: World, order: SupplierOrder): Promise<void> {
  if (!order.callbackUrl) return
  const body = JSON.stringify({ code: 'SUCCESS', data: orderView(order) })
  await world.webhooks.send({ provider: 'lapakgaming', type: `order ${order.status}`, url: order.callbackUrl, body })
}
