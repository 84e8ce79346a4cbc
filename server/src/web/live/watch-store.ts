import { SECOND } from '@topup/core/time'
import type { Db } from '../../platform/db/schema.ts'
import { paced } from '../../platform/jobs/paced.ts'
import type { Context } from '../context.ts'

/** Milliseconds of past events read again each time: an event gets its time before its transaction commits. */
const lookBack = 10 * SECOND
const mostEvents = 500

async function countOpen(db: Db): Promise<{ waiting: number; attention: number }> {
  const orders = db.selectFrom('orders').where('status', '=', 'pending-delivery')
  const entries = db.selectFrom('attention').where('resolved_at', 'is', null)
  const [waiting, attention] = await Promise.all([
    orders.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    entries.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { waiting: Number(waiting.count), attention: Number(attention.count) }
}

/** Watches the whole store for open consoles, including changes by other processes. */
export function createStoreWatch(ctx: Context) {
  const { signals, news, config } = ctx
  let known: ReadonlySet<string> = new Set()
  let last = ''
  const soon = paced(
    () => config.timing.streamRest,
    () => signals.wakeHere('consoles'),
  )
  signals.onWake('orders', () => {
    if (news.isHearing() && ctx.sellerStreams.list().length > 0) soon()
  })

  async function findChangedOrders(): Promise<string[]> {
    const since = new Date(ctx.now().getTime() - lookBack).toISOString()
    const events = await ctx.db
      .selectFrom('order_events')
      .select(['id', 'order_id'])
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      .limit(mostEvents)
      .execute()
    const fresh = events.filter(({ id }) => !known.has(id))
    known = new Set(events.map(({ id }) => id))
    return [...new Set(fresh.map(({ order_id }) => order_id))]
  }

  /** Sends changes to open consoles, and the current state to new ones. Without open consoles it makes no query. */
  return async function tellConsoles(): Promise<number> {
    const streams = ctx.sellerStreams.list()
    if (streams.length === 0) return 0
    const counts = await countOpen(ctx.db)
    const changedOrders = await findChangedOrders()
    const isNews = changedOrders.length > 0 || JSON.stringify(counts) !== last
    last = JSON.stringify(counts)
    for (const stream of streams) {
      if (isNews || !stream.state.isTold) stream.send({ ...counts, changedOrders })
      stream.state.isTold = true
    }
    return 0
  }
}
