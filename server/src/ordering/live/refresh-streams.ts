import type { TrackedOrderView } from '@topup/core/api/orders'
import { isOver } from '@topup/core/order/order-lifecycle'
import { paced } from '../../platform/jobs/paced.ts'
import type { Context } from '../context.ts'
import { listHeldOf } from '../held-payments.ts'
import { loadUnits } from '../order-views.ts'
import { trackOrder } from '../track-order.ts'
import { listWaitingOf } from '../waiting-payments.ts'
import type { OrderStream } from './order-streams.ts'

/** Sends the order as its reader may see it; the last one, when nothing will change any more, says so. */
function sendOrder(stream: OrderStream, view: TrackedOrderView): void {
  stream.send('order', view)
  if (!isOver(view)) return
  stream.send('final', {})
  stream.end()
}

type Shown = Readonly<{ fingerprint: string; ids: readonly string[] }>

/** Writes what a timeline shows of each order as one comparable text, with four queries however many orders are watched. */
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

/** Looks at these orders and sends those that changed; readers of one session who watch the same share what is read. */
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
    // Read a moment after the fingerprint: with the one before it may have been sent as it is now.
    if (text !== stream.sent.text) sendOrder(stream, view)
    Object.assign(stream.sent, { fingerprint, text })
  }
}

/** What one look at all watched orders asks the database. */
const QUERIES = 4

/**
 * Follows the watched orders: at once those that this process, or another, says have changed, and by and by all of them.
 * Processes that hear each other's news take turns: together they look at all watched orders every fourth second, which is one query
 * a second for the whole store. A process that hears no news looks every second.
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
  // Timers are early by a little.
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
