import { isFinal } from '@topup/core/order/order-lifecycle'
import type { Context } from '../context.ts'
import { loadUnits } from '../order-views.ts'
import { trackOrder } from '../track-order.ts'
import type { OrderStream } from './order-streams.ts'

/** Sends the order as its reader may see it; the last one, when nothing will change any more, says so. */
async function sendOrder(ctx: Context, stream: OrderStream): Promise<void> {
  const view = await trackOrder(ctx.db, stream.trackingCode, stream.sessionId)
  stream.send('order', view)
  if (!isFinal(view.status)) return
  stream.send('final', {})
  stream.end()
}

/** What a timeline shows of each order, as one comparable text: two queries, however many are watched. */
async function fingerprintsOf(ctx: Context, orderIds: readonly string[]): Promise<Map<string, string>> {
  const [orders, units] = await Promise.all([
    ctx.db.selectFrom('orders').selectAll().where('id', 'in', orderIds).execute(),
    loadUnits(ctx.db, orderIds),
  ])
  return new Map(
    orders.map((order) => [order.id, JSON.stringify([order, units.get(order.id)?.map((unit) => Object.values(unit))])]),
  )
}

/** Looks at every watched order and sends those that changed. Finds what other processes did as well. */
export async function refreshStreams(ctx: Context): Promise<number> {
  const streams = ctx.orderStreams.list()
  if (streams.length === 0) return 0
  const fingerprints = await fingerprintsOf(ctx, [...new Set(streams.map(({ orderId }) => orderId))])
  for (const stream of streams) {
    const fingerprint = fingerprints.get(stream.orderId) ?? ''
    if (fingerprint === stream.sent.fingerprint) continue
    await sendOrder(ctx, stream)
    stream.sent.fingerprint = fingerprint
  }
  return 0
}
