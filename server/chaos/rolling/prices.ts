import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '../../tests/_support/http-client.ts'
import { keepTrying } from '../play/play.ts'
import { signInOwner } from '../play/seller.ts'
import type { Stage } from '../stage/stage.ts'
import { addressOf, type Front } from './front.ts'
import type { createStaleness } from './judge.ts'

const GAME = 'price-watch'
const FIRST_CENTS = 1000
const READ_MS = 200
/** First address number of the price readers, so that no buyer has the same address. */
const READERS = 5_000_000

const textOf = (cents: number) => (cents / 100).toFixed(2)

/** Pages that show a price, each with the way to find it in the answer's text. */
const places: readonly Readonly<{ path: string; find: (text: string) => string | undefined }>[] = [
  { path: '/', find: (text) => pricesOf(text) },
  { path: `/?game=${GAME}`, find: (text) => pricesOf(text) },
  { path: '/api/games', find: (text) => /"id":"price-watch".*?"minPrice":"([\d.]+)"/s.exec(text)?.[1] },
  { path: `/api/games/${GAME}`, find: (text) => /"packages":\[.*?"price":"([\d.]+)"/s.exec(text)?.[1] },
]
/** Pages embed the data for their scripts, in which quotes may be escaped. */
const pricesOf = (text: string) => /price-watch\\?".*?minPrice\\?":\\?"([\d.]+)/s.exec(text)?.[1]

/** An owner who keeps changing the same price, each time through the process that `change` names. */
export async function createOwner(stage: Stage, front: Front, staleness: ReturnType<typeof createStaleness>) {
  let at = 0
  let before = Promise.resolve()
  let cents = FIRST_CENTS
  const only = front.through(addressOf(READERS - 1), () => [at])
  const either = front.through(addressOf(READERS - 1))
  let through = either
  const browser: Browser = front.createBrowserOf((input, init) => through(input, init))
  await signInOwner(browser, stage)
  await browser.api('createGame', { id: GAME, name: 'Price Watch', currency: 'Coins', imageUrl: '/covers/by-hand.svg' })
  const pack = { gameId: GAME, name: '100 Coins', amount: 100, price: textOf(cents) }
  const { id } = await browser.api('createPackage', pack)
  staleness.answered({ price: textOf(cents), answeredAt: performance.now() })

  async function once(store: number): Promise<void> {
    const price = textOf(++cents)
    at = store
    through = only
    // If the named process does not answer, retry through whichever process is ready.
    const ask = () =>
      browser.api('updatePackage', { id, price }).catch((error: unknown) => {
        through = either
        throw error
      })
    await keepTrying(ask)
    staleness.answered({ price, answeredAt: performance.now() })
  }
  return {
    /** Queues the price changes: each begins once the store has answered the change before. */
    change(store: number): Promise<void> {
      const mine = before.then(() => once(store))
      before = mine.catch(() => undefined)
      return mine
    },
    untilQuiet: () => before,
  }
}
export type Owner = Awaited<ReturnType<typeof createOwner>>

/** Reads every page at every process all the time, also while a process starts or stops. */
export function watchPrices(urls: readonly string[], staleness: ReturnType<typeof createStaleness>) {
  let isOver = false
  let reader = READERS
  const silent = new Map<string, number>(places.map(({ path }) => [path, 0]))
  const seen = new Map<string, number>(places.map(({ path }) => [path, 0]))

  async function read(index: number, { path, find }: (typeof places)[number]): Promise<void> {
    const startedAt = performance.now()
    const headers = { 'x-forwarded-for': addressOf(reader++), connection: 'close' }
    const answer = await fetch(`${urls[index]}${path}`, { headers }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (!answer?.ok || text === undefined) return
    const price = find(text)
    const counted = price === undefined ? silent : seen
    counted.set(path, (counted.get(path) ?? 0) + 1)
    if (price !== undefined) staleness.read({ startedAt, price, where: `process ${index} ${path}` })
  }
  const reading = urls.flatMap((_, index) =>
    places.map(async (place) => {
      while (!isOver) {
        await read(index, place)
        await wait(READ_MS)
      }
    }),
  )
  return {
    /** Ends the reading; returns the pages on which a price was never found, or was once missing. */
    stop: async (): Promise<string[]> => {
      isOver = true
      await Promise.all(reading)
      return places.flatMap(({ path }) => {
        const [found, missed] = [seen.get(path) ?? 0, silent.get(path) ?? 0]
        return found > 0 && missed === 0
          ? []
          : [`not played: ${path} showed a price ${found} times, and ${missed} times none`]
      })
    },
  }
}
