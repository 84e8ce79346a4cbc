// Runs as its own process, so that the buyers' CPU time is not the store's. Open loop: each visit starts when due and
// its wait counts from that time, so a stall counts for every visitor who arrives during it.
import { setTimeout as sleep } from 'node:timers/promises'
import { openReadOnly } from '../../src/platform/db/open.ts'
import { createBrowser } from '../../tests/_support/http-client.ts'
import type { Answered, Arrivals, Asked, Town, Waited } from './messages.ts'
import { call, chooseLine, newAddress, open, type Placed, place, type Watched, watch, ways } from './visitor.ts'

/** Every 20th visitor buys. */
const BUYS_EACH = 20
const AT_ONCE_AT_START = 8
const GAMES_LOOKED_AT = 10
/** A paid order not delivered within this time counts as failed: the delivery queue only grows. */
const DELIVERED_WITHIN_MS = 30_000

async function openTown(town: Town) {
  const db = openReadOnly(town.place)
  const line = await chooseLine(town.url)
  const games = (await createBrowser(town.url).api('listGames')).slice(0, GAMES_LOOKED_AT)
  let watched: Readonly<{ placed: Placed; stream: Watched }>[] = []

  /** Opens track pages of new orders until `town.watchers` are open; pages whose stream has ended no longer count. */
  async function openTrackPages(): Promise<void> {
    watched = watched.filter(({ stream }) => stream.isOpen())
    let missing = town.watchers - watched.length
    const openOne = async () => {
      while (missing-- > 0) {
        const placed = await place(town, line)
        watched.push({ placed, stream: await watch(town, placed) })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE_AT_START }, openOne))
  }
  await openTrackPages()

  const looks = [
    '/',
    '/api/games',
    '/api/games/:game',
    '/help',
    '/?game=:game',
    '/track',
    '/track/:code',
    '/api/orders/track/:code',
  ]
  function pathOf(count: number): string {
    const game = games[count % games.length]?.id ?? ''
    const code = watched[count % Math.max(1, watched.length)]?.placed.trackingCode ?? ''
    return (looks[count % looks.length] ?? '/').replace(':game', game).replace(':code', encodeURIComponent(code))
  }

  /** Lets visitors in at `perSecond` for `ms`; resolves once all are answered and all purchases are delivered. */
  async function arrive({ perSecond, ms }: Arrivals): Promise<Waited> {
    const [pages, orders, openings, deliveries]: [number[], number[], number[], number[]] = [[], [], [], []]
    const failures: Record<string, number> = {}
    let latestStart = 0
    const failed = (error: unknown) => {
      const kind = error instanceof Error ? error.message : String(error)
      failures[kind] = (failures[kind] ?? 0) + 1
    }
    const look = async (count: number, due: number) => {
      await call(town.url + pathOf(count), { address: newAddress() })
      pages.push(performance.now() - due)
    }
    /** A whole purchase: places an order, pays, opens the track page, and stays until all is delivered. */
    const buy = async (count: number, due: number) => {
      const placed = await place(town, line)
      const at = performance.now()
      orders.push(at - due)
      const pay = await open(town, db, line, ways[(count / BUYS_EACH) % ways.length] ?? 'card', placed)
      openings.push(performance.now() - at)
      await pay()
      const paid = performance.now()
      await call(`${town.url}/track/${encodeURIComponent(placed.trackingCode)}`, placed)
      pages.push(performance.now() - paid)
      const stream = await watch(town, placed)
      const tooLong = setTimeout(stream.close, DELIVERED_WITHIN_MS)
      const how = await stream.ended
      clearTimeout(tooLong)
      if (how !== 'completed') throw new Error(`a paid order was not seen delivered: ${how}`)
      deliveries.push(performance.now() - paid)
    }
    await openTrackPages()
    const every = 1_000 / perSecond
    const start = performance.now()
    const visits: Promise<void>[] = []
    for (let count = 0; count * every < ms; count++) {
      const due = start + count * every
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      latestStart = Math.max(latestStart, performance.now() - due)
      visits.push((count % BUYS_EACH === 0 ? buy(count, due) : look(count, due)).catch(failed))
    }
    await Promise.all(visits)
    for (const { stream } of watched) {
      if (!stream.isOpen() && (await stream.ended) === 'cut off') failed('an open track page was cut off')
    }
    return { pages, orders, openings, deliveries, failures, latestStart }
  }
  return { arrive }
}

let town: Awaited<ReturnType<typeof openTown>> | undefined

async function answer(asked: Asked): Promise<Answered> {
  if (asked.move === 'open') {
    town = await openTown(asked.town)
    return {}
  }
  if (!town) throw new Error('nobody is there yet')
  return { waited: await town.arrive(asked.arrivals) }
}

process.on('disconnect', () => process.exit())
process.on('message', (asked: Asked) => {
  answer(asked).then(
    (answered) => process.send?.(answered),
    (error: Error) => process.send?.({ failure: error.message } satisfies Answered),
  )
})
