import type { TrackedOrderView } from '@topup/core/api/orders'
import { isOver } from '@topup/core/order/order-lifecycle'
import { paced } from '../../platform/jobs/paced.ts'
import type { Context } from '../context.ts'
import { listHeldOf } from '../held-payments.ts'
import { loadUnits } from '../order-views.ts'
import { trackOrder } from '../track-order.ts'
import { listWaitingOf } from '../waiting-payments.ts'
import type { OrderStream } from './order-streams.ts'

/** Sends the order's view. After the final state of an order, sends `final` and ends the stream. */
function sendOrder(stream: OrderStream, view: TrackedOrderView): void {
  stream.send('order', view)
  if (!isOver(view)) return
  stream.send('final', {})
  stream.end()
}

type Shown = Readonly<{ fingerprint: string; ids: readonly string[] }>

/** Each order's timeline as a comparable text, with four queries for any number of orders. */
async function readShown(ctx: Context, orderIds: readonly string[]): Promise<Map<string, Shown>> {
  const [orders, units, held, waiting] = await Promise.all([
    ctx.db.selectFrom('orders').selectAll().where('id', 'in', orderIds).execute(),
    loadUnits(ctx.db, orderIds),
    listHeldOf(ctx.db, orderIds),
    listWaitingOf(ctx.db, orderIds),
  ])
  return new Map(
    orders.map((order) => {
      const own = units.get(order.id)
      const fingerprint = JSON.stringify([
        order,
        own?.map((unit) => Object.values(unit)),
        held.filter(({ checkout_id }) => checkout_id === order.checkout_id),
        waiting.filter(({ checkout_id }) => checkout_id === order.checkout_id),
      ])
      return [order.id, { fingerprint, ids: [order.id, order.checkout_id, ...(own ?? []).map(({ id }) => id)] }]
    }),
  )
}

async function readView(ctx: Context, trackingCode: string, sessionId: string | undefined) {
  const view = await trackOrder(ctx, trackingCode, sessionId)
  return { view, text: JSON.stringify(view) }
}

/** Reads the streams' orders and sends those that changed. Streams of the same session and order share one read. */
async function look(ctx: Context, streams: readonly OrderStream[]): Promise<void> {
  const shown = await readShown(ctx, [...new Set(streams.map(({ orderId }) => orderId))])
  const views = new Map<string, ReturnType<typeof readView>>()
  for (const stream of streams) {
    const { fingerprint, ids } = shown.get(stream.orderId) ?? { fingerprint: '', ids: [stream.orderId] }
    stream.sent.ids = ids
    if (fingerprint === stream.sent.fingerprint) continue
    const { trackingCode, sessionId } = stream
    const key = `${trackingCode} ${sessionId}`
    const known = views.get(key) ?? readView(ctx, trackingCode, sessionId)
    views.set(key, known)
    const { view, text } = await known
    // The view is read after the fingerprint, so the same view may have been sent already with the earlier fingerprint.
    if (text !== stream.sent.text) sendOrder(stream, view)
    Object.assign(stream.sent, { fingerprint, text })
  }
}

/** The number of database queries with which `readShown` reads all watched orders. */
const QUERIES = 4

/**
 * Returns a loop that sends watched orders: at once if any process reports a change, and all of them periodically.
 * Processes that receive each other's reports check all orders every 4 s times the number of processes: one database
 * query a second in total. A process that receives no reports checks every second.
 */
export function createTimelines(ctx: Context): () => Promise<number> {
  const { orderStreams, signals, news, processes, config } = ctx
  const { streamPoll, streamRest } = config.timing
  let sweptAt = Number.NEGATIVE_INFINITY
  const soon = paced(
    () => (news.isHearing() ? streamRest : 0),
    () => signals.wakeHere('timelines'),
  )
  signals.onWake('orders', (id) => {
    if (orderStreams.note(id)) soon()
  })
  // The factor 0.9: timers fire slightly early.
  const restOf = () => (news.isHearing() ? QUERIES * processes.living() * streamPoll : streamPoll * 0.9)

  return async () => {
    const now = performance.now()
    const changed = orderStreams.takeChanged()
    const isDue = now - sweptAt >= restOf()
    const streams = isDue ? orderStreams.list() : changed
    if (isDue) sweptAt = now
    if (streams.length === 0) return 0
    try {
      await look(ctx, streams)
    } catch (error) {
      orderStreams.note(undefined)
      throw error
    }
    return 0
  }
}
