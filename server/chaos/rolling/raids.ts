import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf } from './front.ts'
import type { Tries } from './judge.ts'

/** Shorter than the limits' window of a minute, so that all tries of an address fall into one window. */
const RAID_MS = 40_000
/** First address number of the raiders; each limit in each raid has its own address. */
const RAIDERS = 9_000_000
/** First address number of the requests for player names, each from a new address. */
const ASKERS = 12_000_000
const ASKING_MS = 12_000
const ASK_MS = 25

type Limited = Readonly<{
  limit: string
  most: number
  unasked: number
  call: (n: number) => readonly [string, RequestInit]
}>

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Calls that an address without a session may make in a minute (docs/operations/health.md), with a way to try. */
const limited: readonly Limited[] = [
  {
    ...{ limit: 'sign-in', most: 30, unasked: 0 },
    call: (n) => ['/api/seller/session', post({ email: `stranger-${n}@kilat.example`, password: 'a guess' })],
  },
  { limit: 'links', most: 120, unasked: 0, call: () => [`/api/orders/TRKAAAAAAAAAAAA/link`, post({})] },
  { limit: 'orders', most: 180, unasked: 6, call: () => ['/api/orders', post({ checkoutId: randomUUID() })] },
  { limit: 'refused webhooks', most: 300, unasked: 1, call: () => ['/api/webhook/stripe', post({})] },
]

/** Tries a limit from a single address, at all processes in turn, evenly over the raid. */
async function tryLimit(
  urls: readonly string[],
  address: number,
  limited: Limited,
  lives: () => number,
): Promise<Tries> {
  const { limit, most, unasked, call } = limited
  const tries = Math.ceil(urls.length * 1.2 * most + unasked * 4)
  const before = lives()
  const began = performance.now()
  let [accepted, refused] = [0, 0]
  for (let n = 0; n < tries; n++) {
    const early = began + (n * RAID_MS) / tries - performance.now()
    if (early > 0) await wait(early)
    // On a machine too busy to keep pace, stop before the limit's window ends.
    if (performance.now() - began > RAID_MS * 1.2) break
    const [path, init] = call(n)
    const headers = { ...init.headers, 'x-forwarded-for': addressOf(address) }
    const answer = await fetch(`${urls[n % urls.length]}${path}`, { ...init, headers }).catch(() => undefined)
    await answer?.body?.cancel().catch(() => undefined)
    if (answer?.status === 429) refused++
    else if (answer) accepted++
  }
  return { limit, most, unasked, lives: urls.length + lives() - before, accepted, refused }
}

/** Asks for names of players that nobody asked for before: each costs a supplier call if the budget allows that. */
async function askForPlayers(urls: readonly string[], raid: number): Promise<boolean> {
  let foundNoRoom = false
  const end = performance.now() + ASKING_MS
  const asking = new Set<Promise<unknown>>()
  for (let n = 0; performance.now() < end; n++) {
    const number = raid * 1000 + n
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(ASKERS + number) }
    const body = JSON.stringify({ player: `${700_000_000 + number} (2345)` })
    const path = '/api/games/mobile-legends/player'
    const asked = fetch(`${urls[n % urls.length]}${path}`, { method: 'POST', headers, body })
      .then(async (answer) => {
        foundNoRoom ||= (await answer.text()).includes('"unavailable"')
      })
      .catch(() => undefined)
      .finally(() => asking.delete(asked))
    asking.add(asked)
    await wait(ASK_MS)
  }
  await Promise.all(asking)
  return foundNoRoom
}

/** Strangers try every limit at all processes. `lives`: lives begun so far; `foundNoRoom`: no supplier calls left. */
export async function raid(
  urls: readonly string[],
  number: number,
  lives: () => number,
): Promise<{ tries: Tries[]; foundNoRoom: boolean }> {
  const address = RAIDERS + number * limited.length
  const [tries, foundNoRoom] = await Promise.all([
    Promise.all(limited.map((one, at) => tryLimit(urls, address + at, one, lives))),
    askForPlayers(urls, number),
  ])
  return { tries, foundNoRoom }
}
